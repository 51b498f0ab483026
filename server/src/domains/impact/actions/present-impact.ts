import { wilsonShare } from '@bic/engine/statistics/wilson'
import { type DealRecord, presentDeal } from '#domains/crm/shared/present-deal.ts'
import type { Mention } from '../shared/mentions.ts'

/** A part of deals in percent, to one decimal; 0 of none. */
export const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((1000 * part) / whole) / 10

export const shareOf = (part: number, whole: number) => wilsonShare(part, whole)

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
