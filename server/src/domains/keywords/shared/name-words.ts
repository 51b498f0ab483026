import type { TenantTransaction } from '@bic/database/tenant'
import { numberArray } from '#evidence/store/bulk.ts'

/** The words of the names of people and accounts in some conversations, in lower case: nobody searches a card by them. */
export const loadNameWords = async (
  { client, customerId }: TenantTransaction,
  conversationIds: readonly number[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await client.query<{ name: string }>(
    `select distinct p.name from participant p
     where p.customer_id = $1 and p.conversation_id = any($2::bigint[])
     union
     select a.name from account a
     where a.customer_id = $1 and a.id in (select c.account_id from conversation c
       where c.customer_id = $1 and c.id = any($2::bigint[]))`,
    [customerId, numberArray(conversationIds)],
  )
  return new Set(rows.flatMap(({ name }) => name.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []))
}
