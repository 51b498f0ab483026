import { sql } from 'kysely'
import type { Handler } from '#http/call-context.ts'
import { selectContacts } from './actions/select-contacts.ts'
import { contains } from './shared/contains.ts'
import { findDeal } from './shared/find-deal.ts'

export const listContacts: Handler<'listContacts'> = async ({ query, read }) =>
  read(async tx => {
    const { search, storyId, contactId, pageNumber, pageSize } = query
    const accountId = storyId === undefined ? null : (await findDeal(tx, storyId)).account_id
    const like = contains(search ?? '')
    const wanted = selectContacts(tx)
      .$if(Boolean(search), q =>
        q.where(eb => eb.or([eb('contact.name', 'ilike', like), eb('contact.email', 'ilike', like)])),
      )
      .$if(contactId !== undefined, q => q.where('contact.id', '=', contactId ?? 0))
    const { total } = await wanted
      .clearSelect()
      .select(eb => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const rows = await wanted
      .orderBy(
        sql`contact.account_id is not distinct from ${accountId}::bigint and contact.account_id is not null`,
        'desc',
      )
      .orderBy(sql`lower(contact.name)`)
      .orderBy('contact.id')
      .limit(pageSize)
      .offset((pageNumber - 1) * pageSize)
      .execute()
    return { total, rows }
  })
