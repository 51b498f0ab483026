import type { MarketFilter } from '@bic/contract/analysis/market-filter'
import type { TenantTransaction } from '@bic/database/tenant'
import type { CardPresence, DealColumns } from '@bic/engine/comparison/deal-columns'
import { significanceThresholds } from '@bic/engine/scoring/significance'
import type { Direction } from '@bic/engine/scoring/types'
import type { AppContext } from '../../../app-context.ts'
import { loadCardsOfDeals } from '../../../pipeline/score/cards-of-deals.ts'
import { daysBetween } from '../../crm/actions/present-deal.ts'
import type { FilteredDeal } from './filter-deals.ts'
import { directionChosen, significanceChosen } from './having-card.ts'
import { verifiedCards } from './verified-cards.ts'

/** A card that is compared, and whose words count for it. */
export interface ComparedCard {
  readonly id: number
  readonly directionality: 'buyer' | 'bidirectional'
}

/** What a filter says about when a deal has a card. */
export type CardChoice = Pick<MarketFilter, 'significance' | 'verifiedCardsOnly' | 'buyerBidirectional'>

const outcomes = { Open: 0, Won: 1, Lost: 2 } as const

/** Segment and number of conversations of all deals of the customer. */
const readActivity = async ({ client, customerId }: TenantTransaction) => {
  const { rows } = await client.query<{ id: number; segment: number | null; conversations: number }>(
    `select o.id, a.segment_id as segment, coalesce(c.conversations, 0) as conversations
     from opportunity o
     left join account a on a.customer_id = o.customer_id and a.id = o.account_id
     left join deal_count c on c.customer_id = o.customer_id and c.opportunity_id = o.id
     where o.customer_id = $1`,
    [customerId],
  )
  return new Map(rows.map(({ id, segment, conversations }) => [id, { segment: segment ?? -1, conversations }]))
}

/** The columns of some deals, in their order. */
export const loadDealColumns = async (tx: TenantTransaction, deals: readonly FilteredDeal[]): Promise<DealColumns> => {
  const known = await readActivity(tx)
  const closedDays = ({ status, created_on, closed_on }: FilteredDeal) =>
    status === 'Open' ? null : daysBetween(created_on, closed_on)
  return {
    outcome: Uint8Array.from(deals, ({ status }) => outcomes[status]),
    cycleDays: Float64Array.from(deals, deal => closedDays(deal) ?? Number.NaN),
    amountCents: Float64Array.from(deals, deal => deal.amount_cents ?? Number.NaN),
    segment: Int32Array.from(deals, ({ id }) => known.get(id)?.segment ?? -1),
    activity: Uint32Array.from(deals, ({ id }) => known.get(id)?.conversations ?? 0),
  }
}

/** Collects which deals have which card, each pair once. */
export class Presences {
  readonly #deals: Map<number, number[]>

  constructor(cards: readonly ComparedCard[]) {
    this.#deals = new Map(cards.map(({ id }) => [id, []]))
  }

  /** Deals have to come in rising order, so that a pair that comes again is the last one. */
  add(cardId: number, deal: number): void {
    const list = this.#deals.get(cardId)
    if (list && list.at(-1) !== deal) list.push(deal)
  }

  get all(): CardPresence[] {
    return [...this.#deals].map(([cardId, deals]) => ({ cardId, deals: Uint32Array.from(deals) }))
  }
}

/** The cards by the side whose words count. */
export const cardsByDirection = (cards: readonly ComparedCard[], choice: CardChoice) =>
  Map.groupBy(cards, ({ directionality }): Direction => directionChosen(choice, directionality))

/** Which of the deals have which of the cards. In a transaction whose snapshot was taken. */
export const loadPresences = async (
  app: AppContext,
  tx: TenantTransaction,
  deals: readonly FilteredDeal[],
  cards: readonly ComparedCard[],
  choice: CardChoice,
): Promise<CardPresence[]> => {
  const presences = new Presences(cards)
  const threshold = significanceThresholds[significanceChosen(choice)]
  const table = await loadCardsOfDeals(app, tx)
  const verified = await verifiedCards(tx)
  const sides = [...cardsByDirection(cards, choice)].map(
    ([direction, list]) => [direction, new Set(list.map(({ id }) => id))] as const,
  )
  deals.forEach(({ id }, deal) => {
    for (const [direction, asked] of sides) {
      for (const { cardId } of table.reaching(id, threshold, direction)) {
        if (asked.has(cardId)) presences.add(cardId, deal)
      }
    }
    for (const cardId of verified.get(id) ?? []) presences.add(cardId, deal)
  })
  return presences.all
}
