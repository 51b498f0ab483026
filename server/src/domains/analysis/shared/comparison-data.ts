import { onceInSnapshot } from '@bic/database/once-in-snapshot'
import { readColumns } from '@bic/database/read-columns'
import type { SnapshotTx, TenantTransaction } from '@bic/database/tenant'
import { dayNumber } from '@bic/engine/calendar/day'
import { type DealColumns, dealColumns, pickDeals } from '@bic/engine/comparison/deal-columns'
import { sql } from 'kysely'
import type { AppContext } from '#app-context.ts'
import { activityBefore, amountBefore, type PlacedDeal, partOfPlaced } from '../actions/landmark-data.ts'
import { lateConversations } from '../actions/late-conversations.ts'
import { onceForDeals } from '../actions/once-for-deals.ts'
import type { FilteredDeal } from './filter-deals.ts'

const outcomes = { Open: 0, Won: 1, Lost: 2 } as const

/** What deals of the customer are made comparable by, by their ids. */
const loadTraits = async (tx: TenantTransaction) => {
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
  const found = await readColumns(tx, query, ['id', 'account_id', 'segment_id', 'conversations', 'owner', 'type'])
  const places = new Map(Array.from(found.id.numbers(), (id, place) => [id, place]))
  const numbers = (column: Float64Array, none: number) => (id: number) => {
    const value = column[places.get(id) ?? -1] ?? Number.NaN
    return Number.isNaN(value) ? none : value
  }
  const codes = (column: readonly (string | null)[]) => {
    const distinct = [...new Set(column)].filter(text => text !== null).sort()
    const codeOf = new Map(distinct.map((text, code) => [text, code]))
    return (id: number) => codeOf.get(column[places.get(id) ?? -1] ?? '') ?? -1
  }
  return {
    segmentOf: numbers(found.segment_id.numbers(), -1),
    accountOf: numbers(found.account_id.numbers(), -1),
    conversationsOf: numbers(found.conversations.numbers(), 0),
    ownerOf: codes(found.owner.texts()),
    typeOf: codes(found.type.texts()),
  }
}

/** Calendar quarters since the year 0; −1 of no day. */
const quarterOf = (day: string | null): number =>
  day === null ? -1 : Number(day.slice(0, 4)) * 4 + Math.floor((Number(day.slice(5, 7)) - 1) / 3)

/** All deals have the same key, for the traits are those of the customer. */
const all = {}
const traitsOfSnapshot = onceInSnapshot(loadTraits)

const columnsOf = async (tx: SnapshotTx, deals: readonly FilteredDeal[]) => {
  const traits = await traitsOfSnapshot(tx, all)
  const columns = {
    id: Float64Array.from(deals, ({ id }) => id),
    outcome: Uint8Array.from(deals, ({ status }) => outcomes[status]),
    cycleDays: Float64Array.from(deals, ({ status, days }) => (status === 'Open' ? null : days) ?? Number.NaN),
    amountCents: Float64Array.from(deals, deal => deal.amount_cents ?? Number.NaN),
    segment: Int32Array.from(deals, ({ id }) => traits.segmentOf(id)),
    account: Int32Array.from(deals, ({ id }) => traits.accountOf(id)),
    owner: Int32Array.from(deals, ({ id }) => traits.ownerOf(id)),
    type: Int32Array.from(deals, ({ id }) => traits.typeOf(id)),
    quarter: Int32Array.from(deals, deal => quarterOf(deal.created_on)),
  }
  return { traits, columns }
}

/** The columns of whole deals, in their order. Conversations after the close day are not activity: they follow the outcome. */
export const loadDealColumns = async (
  app: AppContext,
  tx: SnapshotTx,
  deals: readonly FilteredDeal[],
): Promise<DealColumns> => {
  const { traits, columns } = await columnsOf(tx, deals)
  const late = await lateConversations(app, tx)
  return dealColumns(deals.length, {
    ...columns,
    activity: Uint32Array.from(deals, ({ id }) => Math.max(0, traits.conversationsOf(id) - (late.get(id) ?? 0))),
  })
}

/** The columns of deals at their landmarks; read once for the same array. */
export const loadColumnsAt = onceForDeals(async (tx, placed: readonly PlacedDeal[]): Promise<DealColumns> => {
  const part = partOfPlaced(placed)
  if (part) return pickDeals(await loadColumnsAt(tx, part.whole), part.places)
  const { columns } = await columnsOf(
    tx,
    placed.map(({ deal }) => deal),
  )
  return {
    ...columns,
    activity: await activityBefore(tx, placed),
    stage: Int32Array.from(placed, ({ stage }) => stage),
    amountAt: await amountBefore(tx, placed),
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
