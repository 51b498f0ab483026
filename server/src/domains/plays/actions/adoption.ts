import type { SnapshotTx } from '@bic/database/tenant'
import { addDays, dayNumber } from '@bic/engine/calendar/day'
import { type Share, wilsonShare } from '@bic/engine/statistics/wilson'
import type { AppContext } from '#app-context.ts'
import { loadMentions } from '#domains/impact/shared/mentions.ts'
import { selectCards } from '#domains/playbook/shared/read-cards.ts'
import type { StoredInitiative } from './stored-initiatives.ts'

/** A deal that was talked in after its seller started. */
export interface FollowedDeal {
  readonly id: number
  readonly name: string
  readonly owner: string
  readonly startsOn: string
  readonly accountId: number | null
  readonly accountName: string | null
  readonly status: 'Open' | 'Won' | 'Lost'
  /** Dollars. */
  readonly amount: number | null
  readonly closedOn: string | null
  /** One of us said it, and afterwards a buyer did. */
  readonly isAdopted: boolean
  readonly isEchoed: boolean
}

export interface Adoption {
  /** `none` before anything has started. */
  readonly deals: readonly FollowedDeal[]
  readonly share: Share | null
  /** Dollars of the deals won since in which one of us said it. */
  readonly wonAmount: number
}

interface Talked {
  readonly id: number
  readonly name: string
  readonly owner: string
  readonly accountId: number | null
  readonly accountName: string | null
  readonly status: 'Open' | 'Won' | 'Lost'
  readonly cents: number | null
  readonly closedOn: string | null
  /** The newest day of a conversation in the span. */
  readonly last: string
}

const nobody: Adoption = { deals: [], share: null, wonAmount: 0 }
const conversationTypes = ['call', 'email', 'document', 'note']
const unowned = 'No owner'

const loadTalked = async (
  { client, customerId }: SnapshotTx,
  marketId: number | null,
  from: string,
  until: string,
): Promise<Talked[]> => {
  const { rows } = await client.query<Talked>(
    `select o.id, o.name, coalesce(nullif(trim(o.owner_name), ''), $5) as owner, o.account_id as "accountId",
       a.name as "accountName", o.status, o.amount_cents as cents, o.closed_on as "closedOn", t.last
     from (select opportunity_id, max(happened_on) as last from conversation
       where customer_id = $1 and opportunity_id is not null and happened_on between $3::date and $4::date
       group by opportunity_id) t
     join opportunity o on o.customer_id = $1 and o.id = t.opportunity_id and ($2::bigint is null or o.market_id = $2)
     left join account a on a.customer_id = $1 and a.id = o.account_id
     order by o.id`,
    [customerId, marketId, from, until, unowned],
  )
  return rows
}

/**
 * Who uses a play since it started: of the deals in which there were conversations after their seller's start, those in which
 * one of us said one of its messages after that day. Heard, not clicked. Of a drawn start only the drawn sellers count, each
 * from their own day on.
 */
export const loadAdoption = async (
  app: AppContext,
  tx: SnapshotTx,
  initiative: StoredInitiative,
  today: string,
): Promise<Adoption> => {
  const { starts_on: from, ends_on: end, status, sellers, cardIds, market_id: marketId } = initiative
  if (status === 'planned' || from === null || from > today) return nobody
  const until = end !== null && end < today ? end : today
  const starts = new Map(sellers.map(({ name, startsOn }) => [name, startsOn]))
  const startOf = (owner: string): string | null => (starts.size === 0 ? from : (starts.get(owner) ?? null))
  const talked = (await loadTalked(tx, marketId, from, until)).flatMap(deal => {
    const startsOn = startOf(deal.owner)
    return startsOn !== null && deal.last >= startsOn ? [{ ...deal, startsOn }] : []
  })
  const startOfDeal = new Map(talked.map(({ id, startsOn }) => [id, dayNumber(startsOn)]))
  const cards = await selectCards(tx)
    .where('card.id', 'in', [0, ...cardIds])
    .execute()
  const mentions = (await loadMentions(app, tx, cards, { from, to: until }, conversationTypes, initiative)).filter(
    ({ dealId, day }) => day >= (startOfDeal.get(dealId) ?? Number.POSITIVE_INFINITY),
  )
  const firstSaid = new Map<number, number>()
  for (const { dealId, day, bySeller } of mentions)
    if (bySeller) firstSaid.set(dealId, Math.min(day, firstSaid.get(dealId) ?? day))
  const echoed = new Set(
    mentions
      .filter(({ dealId, day, byBuyer }) => byBuyer && day >= (firstSaid.get(dealId) ?? Number.POSITIVE_INFINITY))
      .map(({ dealId }) => dealId),
  )
  const deals = talked.map(({ cents, last: _, ...deal }): FollowedDeal => {
    const isAdopted = firstSaid.has(deal.id)
    return { ...deal, amount: cents === null ? null : cents / 100, isAdopted, isEchoed: echoed.has(deal.id) }
  })
  const adopted = deals.filter(({ isAdopted }) => isAdopted)
  const won = adopted.filter(
    ({ status: outcome, closedOn, startsOn }) =>
      outcome === 'Won' && closedOn !== null && closedOn >= startsOn && closedOn < addDays(until, 1),
  )
  return {
    deals,
    share: wilsonShare(adopted.length, deals.length),
    wonAmount: won.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
  }
}
