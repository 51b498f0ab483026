import { numberArray } from '#evidence/store/bulk.ts'
import { notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'

interface Row {
  readonly id: number
  readonly count: number
}

export const getApprovedKeywordsCountForCardIds: Handler<'getApprovedKeywordsCountForCardIds'> = async ({
  body,
  read,
}) =>
  read(async ({ client, customerId }) => {
    const ids = [...new Set(body.cardIdList)]
    const { rows } = await client.query<Row>(
      `select c.id, (select count(*)::int from keyword k where k.customer_id = $1 and k.card_id = c.id and k.role = 'match'
         and k.removed_rev is null and k.status in ('approved', 'reviewed')) as count
       from card c where c.customer_id = $1 and c.id = any($2::bigint[])`,
      [customerId, numberArray(ids)],
    )
    if (rows.length < ids.length) throw notFound('A card of these')
    return Object.fromEntries(rows.map(({ id, count }) => [String(id), count]))
  })
