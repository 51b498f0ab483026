import type { CardPresence, DealColumns } from '@bic/engine/comparison/deal-columns'
import { dealColumns, lostDeal, wonDeal } from '@bic/engine/comparison/deal-columns'
import { rankCards } from '@bic/engine/scoring/rank-cards'
import { hasCard } from '@bic/engine/scoring/significance'
import type { Random } from '../random.ts'

/** What moves the outcomes: nothing; the first card by 15 points; or how much is talked, and no card. */
export type Effect = 'none' | 'planted' | 'talk'

/** Points of win rate that the first card adds where it is planted. */
export const plantedPoints = 0.15
const talkPoints = [-0.17, -0.06, 0.06, 0.17] as const

/** Closed deals with their cards, each card by its percentile as the product computes it. */
export interface SimulatedDeals {
  readonly columns: DealColumns
  readonly cards: readonly CardPresence[]
}

const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())

/** By how many conversations a deal has: a quarter of the deals each, nearly. */
const talkQuartile = (conversations: number): 0 | 1 | 2 | 3 => {
  if (conversations <= 4) return 0
  if (conversations <= 6) return 1
  return conversations <= 9 ? 2 : 3
}

const winChance = (effect: Effect, segment: number, conversations: number, saidFirst: boolean): number => {
  const base = 0.4 + 0.05 * segment
  if (effect === 'talk') return base + talkPoints[talkQuartile(conversations)]
  return effect === 'planted' && saidFirst ? base + plantedPoints : base
}

/**
 * Deals of three segments in which more is said where more is talked: every conversation may bring up every card, some
 * cards often and some rarely. Scores are ranked within the deal, and a deal has the cards from the 75th percentile on.
 */
export const simulateDeals = (random: Random, deals: number, cardCount: number, effect: Effect): SimulatedDeals => {
  const presences = Array.from({ length: cardCount }, (): number[] => [])
  const columns = dealColumns(deals, {
    outcome: new Uint8Array(deals),
    cycleDays: new Float64Array(deals),
    amountCents: new Float64Array(deals),
    segment: new Int32Array(deals),
    activity: new Uint32Array(deals),
  })
  for (let deal = 0; deal < deals; deal++) {
    const conversations = 1 + Math.floor(Math.exp(1.6 + 0.6 * normal(random)))
    const segment = random.below(3)
    const said = Array.from({ length: cardCount }, (_, card) => {
      const often = 0.02 + (0.1 * card) / cardCount
      // The planted card comes up whether much is said or little, and is spoken of at length.
      if (card === 0) return random.next() < 0.3 ? 3 * Math.exp(normal(random)) : 0
      return random.next() < 1 - (1 - often) ** conversations ? Math.exp(normal(random)) : 0
    })
    const scored = said.flatMap((score, cardId) =>
      score > 0 ? [{ cardId, score, matches: 1, conversations: 1, firstDay: null, firstStage: null }] : [],
    )
    for (const { cardId, percentile } of rankCards(scored)) {
      if (hasCard(percentile, false, 'relevant')) presences[cardId]?.push(deal)
    }
    columns.outcome[deal] =
      random.next() < winChance(effect, segment, conversations, (said[0] ?? 0) > 0) ? wonDeal : lostDeal
    columns.cycleDays[deal] = Math.round(20 + 60 * Math.exp(0.6 * normal(random)))
    columns.amountCents[deal] = Math.round(2_000_000 * Math.exp(normal(random)))
    columns.segment[deal] = segment
    columns.activity[deal] = conversations
  }
  return { columns, cards: presences.map((list, cardId) => ({ cardId, deals: Uint32Array.from(list) })) }
}
