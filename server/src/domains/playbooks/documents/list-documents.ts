import type { Handler } from '#http/call-context.ts'
import { findPlace, mayRemove } from './document-place.ts'

interface Row {
  readonly documentId: number
  readonly fileName: string
  readonly size: number
  readonly uploadedBy: string
  readonly uploaded_by: number
  readonly uploaded_at: Date
  readonly owner: number | null
}

export const getPlaybookDocumentList: Handler<'getPlaybookDocumentList'> = async ({ query, user, read }) =>
  read(async tx => {
    const { marketId, playbookId } = await findPlace(tx, user, query, false)
    const { rows } = await tx.client.query<Row>(
      `select d.id as "documentId", d.name as "fileName", d.size, trim(u.first_name || ' ' || u.last_name) as "uploadedBy",
         d.uploaded_by, d.uploaded_at, p.created_by as owner
       from playbook_document d join app_user u on u.customer_id = $1 and u.id = d.uploaded_by
       left join playbook p on p.customer_id = $1 and p.id = d.playbook_id
       where d.customer_id = $1 and d.market_id = $2 and d.playbook_id is not distinct from $3::bigint
       order by d.uploaded_at desc, d.id desc`,
      [tx.customerId, marketId, playbookId],
    )
    return rows.map(({ uploaded_by, uploaded_at, owner, ...document }) => ({
      ...document,
      uploadedTime: uploaded_at.toISOString(),
      mayChange: mayRemove(user, uploaded_by, owner === user.userId),
    }))
  })
