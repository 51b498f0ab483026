import type { TenantTransaction } from '@bic/database/tenant'
import type { IngestTarget } from '../prepare/ingest-target.ts'
import type { Knowledge, Person } from './decide-side.ts'
import { domainOf, nameKey } from './names.ts'
import { proposeDeal } from './propose-deal.ts'

/** How the notice of a conversation without a deal begins; it goes when the conversation gets one. */
export const noDealNotice = 'No deal.'

/** The deal and account of a conversation, and in words how they were found or why not. */
export interface Belonging {
  readonly dealId: number | null
  readonly accountId: number | null
  readonly notice: string | null
}

/** Reads which account the chosen deals belong to; deals that are gone are left out. */
export const loadAccountsOfDeals = async (
  { client, customerId }: TenantTransaction,
  dealIds: readonly number[],
): Promise<ReadonlyMap<number, number | null>> => {
  if (dealIds.length === 0) return new Map()
  const { rows } = await client.query<{ id: number; account_id: number | null }>(
    'select id, account_id from opportunity where customer_id = $1 and id = any($2::bigint[])',
    [customerId, dealIds],
  )
  return new Map(rows.map(({ id, account_id }) => [id, account_id]))
}

/**
 * Where a conversation belongs: to the deal that was chosen, else to the one its people and its day point to. A chosen
 * account overrules what the people point to.
 */
export const findBelonging = async (
  tx: TenantTransaction,
  { dealId, accountId }: Pick<IngestTarget, 'dealId' | 'accountId'>,
  accountsOfDeals: ReadonlyMap<number, number | null>,
  people: readonly Person[],
  known: Knowledge,
  day: string | null,
): Promise<Belonging> => {
  if (dealId !== null) {
    const account = accountsOfDeals.get(dealId)
    if (account !== undefined) return { dealId, accountId: account, notice: null }
  }
  const emails = people
    .flatMap(({ email }) => (email === null ? [] : nameKey(email)))
    .filter(email => !known.usersByEmail.has(email) && !known.ownDomains.has(domainOf(email)))
  const { accountId: proposed, candidates, reason } = await proposeDeal(tx, { emails, day })
  const [best] = accountId === null || accountId === proposed ? candidates : []
  const account = accountId ?? proposed
  if (best)
    return { dealId: best.dealId, accountId: account, notice: `The deal was found by its people: ${best.reason}` }
  const why = account === null ? reason : proposed === account ? 'The account has no deal.' : 'No deal was chosen.'
  return { dealId: null, accountId: account, notice: `${noDealNotice} ${why}` }
}
