import type { TenantTransaction } from '@bic/database/tenant'

export interface NameOfDeal {
  readonly id: number
  readonly name: string
  readonly account: string | null
}

/** Some deals with the names of their accounts. */
export const loadNamesOfDeals = async ({ client, customerId }: TenantTransaction, ids: readonly (number | null)[]) => {
  const { rows } = await client.query<NameOfDeal>(
    `select o.id, o.name, a.name as account from opportunity o
     left join account a on a.customer_id = o.customer_id and a.id = o.account_id
     where o.customer_id = $1 and o.id = any($2::bigint[])`,
    [customerId, ids],
  )
  return new Map(rows.map(deal => [deal.id, deal]))
}
