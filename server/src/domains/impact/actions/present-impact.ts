import { wilsonShare } from '@bic/engine/statistics/wilson'
import { type DealRecord, presentDeal } from '../../crm/actions/present-deal.ts'
import type { Mention } from './mentions.ts'

/** A part of deals in percent, to one decimal; 0 of none. */
export const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((1000 * part) / whole) / 10

export const shareOf = (part: number, whole: number) => wilsonShare(part, whole)

/** The day `YYYY-MM-DD` of a number of days since 1970-01-01. */
export const dayText = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10)

/** In how many conversations buyers and sellers said it. */
export const countSides = (mentions: readonly Mention[]) => {
  const conversations = (by: 'byBuyer' | 'bySeller') =>
    new Set(mentions.filter(mention => mention[by]).map(({ conversationId }) => conversationId)).size
  return { buyerConversations: conversations('byBuyer'), sellerConversations: conversations('bySeller') }
}

/** A deal as the lists of an impact analysis show it. */
export const presentImpactDeal = (deal: DealRecord) => {
  const { opptyId, storyId, storyName, accountName, opportunityAmount, isWon, closedDate } = presentDeal(deal)
  return { opptyId, storyId, storyName, accountName, opportunityAmount, opptyStatus: deal.status, isWon, closedDate }
}
