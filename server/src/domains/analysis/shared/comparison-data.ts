import { onceInSnapshot } from '@bic/database/once-in-snapshot'
import { readColumns } from '@bic/database/read-columns'
import type { SnapshotTx, TenantTransaction } from '@bic/database/tenant'
import { dayNumber } from '@bic/engine/calendar/day'
import { type DealColumns, dealColumns, pickDeals } from '@bic/engine/comparison/deal-columns'
import { sql } from 'kysely'
import type { AppContext } from '#app-context.ts'
import { numberArray } from '#evidence/store/bulk.ts'
import { keepUntilChanged } from '../actions/keep-until-changed.ts'
import { activityBefore, amountBefore, type PlacedDeal, partOfPlaced } from '../actions/landmark-data.ts'
import { lateConversations } from '../actions/late-conversations.ts'
import type { FilteredDeal } from './filter-deals.ts'
import { onceForDeals } from './once-for-deals.ts'

const outcomes = { Open: 0, Won: 1, Lost: 2 } as const

/**
 * What deals of the customer are made comparable by, as columns; `places` says where a deal stands in them.
 *
 * @param only ids of the deals; all unless given
 */
const loadTraits = async (tx: TenantTransaction, only: readonly number[] | null = null) => {
  const query = tx.db
    .selectFrom('opportunity')
    .leftJoin('account', join =>
      join
        .onRef('account.customer_id', '=', 'opportunity.customer_id')
        .onRef('account.id', '=', 'opportunity.account_id'),
    )
    .leftJoin('deal_count', join =>
      join
        .onRef('deal_count.customer_id', '=', 'opportunity.customer_id')
        .onRef('deal_count.opportunity_id', '=', 'opportunity.id'),
    )
    .select(['opportunity.id', 'opportunity.account_id', 'account.segment_id', 'deal_count.conversations'])
    .select(eb => [
      eb.fn.coalesce(sql<string>`opportunity.owner_user_id::text`, 'opportunity.owner_name').as('owner'),
      'opportunity.type',
    ])
    .where('opportunity.customer_id', '=', tx.customerId)
    .$if(only !== null, q => q.where(sql<boolean>`opportunity.id = any(${numberArray(only ?? [])}::bigint[])`))
  const found = await readColumns(tx, query, ['id', 'account_id', 'segment_id', 'conversations', 'owner', 'type'])
  const places = new Map(Array.from(found.id.numbers(), (id, place) => [id, place]))
  const numbers = (column: Float64Array, none: number) => column.map(value => (Number.isNaN(value) ? none : value))
  const codes = (column: readonly (string | null)[]) => {
    const distinct = [...new Set(column)].filter(text => text !== null).sort()
    const codeOf = new Map(distinct.map((text, code) => [text, code]))
    return Int32Array.from(column, text => codeOf.get(text ?? '') ?? -1)
  }
  return {
    places,
    /** By place. */
    segment: numbers(found.segment_id.numbers(), -1),
    account: numbers(found.account_id.numbers(), -1),
    conversations: numbers(found.conversations.numbers(), 0),
    owner: codes(found.owner.texts()),
    type: codes(found.type.texts()),
  }
}

type Traits = Awaited<ReturnType<typeof loadTraits>>

/** Calendar quarters since the year 0; −1 of no day. */
const quarterOf = (day: string | null): number =>
  day === null ? -1 : Number(day.slice(0, 4)) * 4 + Math.floor((Number(day.slice(5, 7)) - 1) / 3)

/** All deals have the same key, for the traits are those of the customer. */
const all = {}
const traitsOfSnapshot = onceInSnapshot(async tx => loadTraits(tx))
const askedInSnapshot = onceInSnapshot(async () => ({ before: false }))

/**
 * Traits that hold those of some deals: the first that are asked for in a snapshot, which mostly are the only ones, are read alone, and
 * those of all deals for whoever asks for others.
 */
const traitsFor = async (tx: SnapshotTx, deals: readonly FilteredDeal[]): Promise<Traits> => {
  const asked = await askedInSnapshot(tx, all)
  if (asked.before) return traitsOfSnapshot(tx, all)
  asked.before = true
  return loadTraits(
    tx,
    deals.map(({ id }) => id),
  )
}

const columnsOf = (traits: Traits, deals: readonly FilteredDeal[]) => {
  const count = deals.length
  const columns = {
    id: new Float64Array(count),
    outcome: new Uint8Array(count),
    cycleDays: new Float64Array(count).fill(Number.NaN),
    amountCents: new Float64Array(count).fill(Number.NaN),
    segment: new Int32Array(count),
    account: new Int32Array(count),
    owner: new Int32Array(count),
    type: new Int32Array(count),
    quarter: new Int32Array(count),
  }
  const { id, outcome, cycleDays, amountCents, segment, account, owner, type, quarter } = columns
  for (const [d, deal] of deals.entries()) {
    const place = traits.places.get(deal.id) ?? -1
    id[d] = deal.id
    outcome[d] = outcomes[deal.status]
    if (deal.status !== 'Open' && deal.days !== null) cycleDays[d] = deal.days
    if (deal.amount_cents !== null) amountCents[d] = deal.amount_cents
    segment[d] = traits.segment[place] ?? -1
    account[d] = traits.account[place] ?? -1
    owner[d] = traits.owner[place] ?? -1
    type[d] = traits.type[place] ?? -1
    quarter[d] = quarterOf(deal.created_on)
  }
  return columns
}

/** The columns of whole deals, in their order. Conversations after the close day are not activity: they follow the outcome. */
export const loadDealColumns = async (
  app: AppContext,
  tx: SnapshotTx,
  deals: readonly FilteredDeal[],
): Promise<DealColumns> => {
  const traits = await keepUntilChanged(app, tx, 'deal traits', () => loadTraits(tx))
  const late = await lateConversations(app, tx)
  const activity = new Uint32Array(deals.length)
  for (const [d, { id }] of deals.entries()) {
    const conversations = traits.conversations[traits.places.get(id) ?? -1] ?? 0
    activity[d] = Math.max(0, conversations - (late.get(id) ?? 0))
  }
  return dealColumns(deals.length, { ...columnsOf(traits, deals), activity })
}

/** The columns of deals at their landmarks; read once for the same array. */
export const loadColumnsAt = onceForDeals(async (tx, placed: readonly PlacedDeal[]): Promise<DealColumns> => {
  const part = partOfPlaced(placed)
  if (part) return pickDeals(await loadColumnsAt(tx, part.whole), part.places)
  const deals = placed.map(({ deal }) => deal)
  const traits = await traitsFor(tx, deals)
  const activity = await activityBefore(tx, placed)
  const amountAt = await amountBefore(tx, placed)
  return {
    ...columnsOf(traits, deals),
    activity,
    stage: Int32Array.from(placed, ({ stage }) => stage),
    amountAt,
    daysToLandmark: Float64Array.from(placed, ({ deal, until }) =>
      deal.created_on === null ? Number.NaN : until - dayNumber(deal.created_on),
    ),
    until: Int32Array.from(placed, ({ until }) => until),
  }
})

/** A comparison of fewer deals and cards, multiplied, takes less time than handing it to a thread. */
const worthAThread = 100_000

/** Whether a comparison takes so long that a thread should make it. */
export const isLong = (deals: number, cards: number): boolean => deals * cards >= worthAThread
