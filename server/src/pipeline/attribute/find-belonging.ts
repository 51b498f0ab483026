import type { TenantTransaction } from '@bic/database/tenant'
import type { IngestTarget } from '../prepare/ingest-target.ts'
import type { Knowledge, Person } from './decide-side.ts'
import { domainOf, nameKey } from './names.ts'
import { type DealProposal, proposeDeals } from './propose-deal.ts'

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

/** What decides where a conversation belongs. */
export interface Placeable {
  readonly people: readonly Person[]
  /** Calendar day, YYYY-MM-DD. */
  readonly day: string | null
  readonly target: Pick<IngestTarget, 'dealId' | 'accountId'>
}

/** By what the people of a conversation point to; a chosen account overrules it. */
const belongingOf = (
  { accountId }: Placeable['target'],
  { accountId: proposed, candidates, reason }: DealProposal,
): Belonging => {
  const [best] = accountId === null || accountId === proposed ? candidates : []
  const account = accountId ?? proposed
  if (best)
    return { dealId: best.dealId, accountId: account, notice: `The deal was found by its people: ${best.reason}` }
  const why = account === null ? reason : proposed === account ? 'The account has no deal.' : 'No deal was chosen.'
  return { dealId: null, accountId: account, notice: `${noDealNotice} ${why}` }
}

/** Where conversations belong, in their order: to the deal that was chosen, else to the one their people and their day point to. */
export const findBelongings = async (
  tx: TenantTransaction,
  conversations: readonly Placeable[],
  accountsOfDeals: ReadonlyMap<number, number | null>,
  known: Knowledge,
): Promise<Belonging[]> => {
  const chosen = conversations.map(({ target: { dealId } }): Belonging | null => {
    const accountId = dealId === null ? undefined : accountsOfDeals.get(dealId)
    return accountId === undefined ? null : { dealId, accountId, notice: null }
  })
  const proposals = await proposeDeals(
    tx,
    conversations.map(({ people, day }, index) => {
      const emails = people
        .flatMap(({ email }) => (email === null ? [] : nameKey(email)))
        .filter(email => !known.usersByEmail.has(email) && !known.ownDomains.has(domainOf(email)))
      // Nothing has to be found where it was chosen.
      return { emails: chosen[index] ? [] : emails, day }
    }),
  )
  return proposals.map((proposal, index) => chosen[index] ?? belongingOf(conversations[index]!.target, proposal))
}
