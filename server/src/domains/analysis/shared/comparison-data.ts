import type { MarketFilter } from '@bic/contract/analysis/market-filter'
import { readColumns } from '@bic/database/read-columns'
import type { TenantTransaction } from '@bic/database/tenant'
import type { AskedComparison } from '@bic/engine/comparison/compare-asked'
import type { DealColumns } from '@bic/engine/comparison/deal-columns'
import type { AskedCard } from '@bic/engine/matrix/ask-hits'
import type { AppContext } from '#app-context.ts'
import { lateConversations } from '../actions/late-conversations.ts'
import type { FilteredDeal } from './filter-deals.ts'
import { directionChosen } from './having-card.ts'

/** A card that is compared, and whose words count for it. */
export interface ComparedCard {
  readonly id: number
  readonly directionality: 'buyer' | 'bidirectional'
}

/** What a filter says about when a deal has a card. */
export type CardChoice = Pick<MarketFilter, 'significance' | 'verifiedCardsOnly' | 'buyerBidirectional'>

const outcomes = { Open: 0, Won: 1, Lost: 2 } as const

/** Segment and number of conversations of all deals of the customer; −1 for no segment. */
const loadActivity = async (tx: TenantTransaction) => {
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
    .select(['opportunity.id', 'account.segment_id', 'deal_count.conversations'])
    .where('opportunity.customer_id', '=', tx.customerId)
  const found = await readColumns(tx, query, ['id', 'segment_id', 'conversations'])
  const places = new Map(Array.from(found.id.numbers(), (id, place) => [id, place]))
  const segments = found.segment_id.numbers()
  const conversations = found.conversations.numbers()
  return {
    // Not a number when there is none.
    segmentOf: (id: number) => segments[places.get(id) ?? -1] || -1,
    conversationsOf: (id: number) => conversations[places.get(id) ?? -1] || 0,
  }
}

/** The columns of some deals, in their order. Conversations after the close day are not activity: they follow the outcome. */
export const loadDealColumns = async (
  app: AppContext,
  tx: TenantTransaction,
  deals: readonly FilteredDeal[],
): Promise<DealColumns> => {
  const { segmentOf, conversationsOf } = await loadActivity(tx)
  const late = await lateConversations(app, tx)
  return {
    outcome: Uint8Array.from(deals, ({ status }) => outcomes[status]),
    cycleDays: Float64Array.from(deals, ({ status, days }) => (status === 'Open' ? null : days) ?? Number.NaN),
    amountCents: Float64Array.from(deals, deal => deal.amount_cents ?? Number.NaN),
    segment: Int32Array.from(deals, ({ id }) => segmentOf(id)),
    activity: Uint32Array.from(deals, ({ id }) => Math.max(0, conversationsOf(id) - (late.get(id) ?? 0))),
  }
}

/** The cards with the side whose words count. */
export const askedCards = (cards: readonly ComparedCard[], choice: CardChoice): AskedCard[] =>
  cards.map(({ id, directionality }) => ({ cardId: id, direction: directionChosen(choice, directionality) }))

/** A comparison of fewer deals and cards, multiplied, takes less time than handing it to a thread. */
const worthAThread = 100_000

/** Whether a comparison takes so long that a thread should make it. */
export const isLong = ({ question, cardIds }: AskedComparison): boolean =>
  question.places.length * cardIds.length >= worthAThread
