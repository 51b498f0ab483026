import type { Handler } from '#http/call-context.ts'
import { findBrief, mayChangeBrief } from '../actions/find-brief.ts'
import { documentLocation } from './document-location.ts'

interface Row {
  readonly documentId: number
  readonly fileName: string
  readonly size: number
  readonly words: number
  readonly uploadedBy: string
  readonly uploaded_at: Date
}

export const listAllDocumentsForContentBrief: Handler<'listAllDocumentsForContentBrief'> = async ({
  app,
  query,
  user,
  read,
}) => {
  const { rows, mayChange } = await read(async tx => {
    const brief = await findBrief(tx, query.contentBriefId)
    const found = await tx.client.query<Row>(
      `select d.id as "documentId", d.name as "fileName", d.size,
         coalesce(array_length(regexp_split_to_array(trim(d.content), '\\s+'), 1), 0) as words,
         coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), 'Somebody who left') as "uploadedBy", d.uploaded_at
       from content_document d left join app_user u on u.customer_id = $1 and u.id = d.uploaded_by
       where d.customer_id = $1 and d.brief_id = $2 order by d.uploaded_at desc, d.id desc`,
      [tx.customerId, brief.id],
    )
    return { rows: found.rows, mayChange: mayChangeBrief(user, brief) }
  })
  return Promise.all(
    rows.map(async ({ uploaded_at, ...document }) => ({
      ...document,
      uploadedTime: uploaded_at.toISOString(),
      location: await documentLocation(app, { customerId: user.customerId, documentId: document.documentId }),
      mayChange,
    })),
  )
}
