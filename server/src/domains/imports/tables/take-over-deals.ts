import type { TenantTransaction } from '@bic/database/tenant'
import type { DealRow } from './deal-columns.ts'

interface ByHand {
  readonly id: number
  readonly name: string
  readonly account: number
}

const keyOf = (accountId: number, name: string): string => JSON.stringify([accountId, name.toLowerCase()])

/**
 * Rows that are not there yet and name the account and name of a deal that was made by hand are that deal, and from then on it is theirs:
 * its conversations stay, and it is not counted twice. Of several rows that name one, the first has it.
 */
export const takeOverDeals = async (
  { client, customerId }: TenantTransaction,
  rows: readonly DealRow[],
): Promise<DealRow[]> => {
  const accounts = [
    ...new Set(rows.flatMap(({ id, accountId }) => (id === 0 && accountId !== null ? [accountId] : []))),
  ]
  if (accounts.length === 0) return [...rows]
  const found = await client.query<ByHand>(
    `select id, name, account_id as account from opportunity
     where customer_id = $1 and by_hand and account_id = any($2::bigint[]) order by id desc`,
    [customerId, accounts],
  )
  const free = new Map(found.rows.map(({ id, name, account }) => [keyOf(account, name), id] as const))
  for (const { id } of rows) {
    const known = found.rows.find(deal => deal.id === id)
    if (known) free.delete(keyOf(known.account, known.name))
  }
  const dayless: number[] = []
  const taken = rows.map(row => {
    const key = row.id === 0 && row.accountId !== null ? keyOf(row.accountId, row.name) : ''
    const id = free.get(key)
    if (id === undefined) return row
    free.delete(key)
    if (row.crmOpportunityId === '' && row.createdOn === null) dayless.push(id)
    return { ...row, id }
  })
  // Without a CRM id a deal is known by its day of creation, too: the next load of the same table has to find it.
  if (dayless.length > 0) {
    await client.query('update opportunity set created_on = null where customer_id = $1 and id = any($2::bigint[])', [
      customerId,
      dayless,
    ])
  }
  return taken
}
