import type { StoryBean } from '@bic/contract/voice-of-customer/story-bean'
import type { TenantTransaction } from '@bic/database/tenant'
import { readDealPack } from '@bic/engine/scoring/deal-pack'
import { fromMicros } from '@bic/engine/scoring/micros'
import { significanceOf } from '@bic/engine/scoring/significance'
import type { Direction } from '@bic/engine/scoring/types'
import { totalsOfDeals } from '#domains/crm/shared/deal-totals.ts'
import { loadDeals } from '#domains/crm/shared/load-deals.ts'
import { presentDeal } from '#domains/crm/shared/present-deal.ts'
import { loadPacks } from '#evidence/score/load-packs.ts'
import { countConversations } from '../shared/count-conversations.ts'
import { type CountInDeal, nameCounts } from '../shared/history.ts'

/** What was asked of the deals that are shown. */
export interface Asked {
  readonly cardId?: number | undefined
  readonly direction: Direction
  /** Where it came up, by deal; those without an entry have nothing of it. */
  readonly counts: ReadonlyMap<number, CountInDeal>
  readonly percentileOf: (dealId: number) => number | null
  readonly isVerified: (dealId: number) => boolean
  /** Scores to show in the place of the card's. */
  readonly scores?: ReadonlyMap<number, number> | undefined
}

/** The card's `heuristicScore` in deals. */
const scoresOfCard = async (
  tx: TenantTransaction,
  dealIds: readonly number[],
  cardId: number,
  direction: Direction,
): Promise<Map<number, number>> => {
  const packs = await loadPacks(tx, dealIds)
  return new Map(
    [...packs].map(([dealId, packed]) => {
      const { cards, scores } = readDealPack(packed)[direction]
      const at = cards.indexOf(cardId)
      return [dealId, at < 0 ? 0 : fromMicros(scores[at] ?? 0)]
    }),
  )
}

/** Deals with what was said in them of what was asked, in the order given; those that are not there are left out. */
export const presentStories = async (
  tx: TenantTransaction,
  dealIds: readonly number[],
  { cardId, direction, counts, percentileOf, isVerified, scores }: Asked,
): Promise<StoryBean[]> => {
  const deals = await loadDeals(tx, dealIds)
  const scored =
    scores ?? (cardId === undefined ? new Map<number, number>() : await scoresOfCard(tx, dealIds, cardId, direction))
  return deals.map(deal => {
    const count = counts.get(deal.id)
    const matched = nameCounts(count?.conversations)
    const score = scored.get(deal.id) ?? 0
    const percentile = percentileOf(deal.id)
    const verified = isVerified(deal.id)
    return {
      ...presentDeal(deal),
      matchCount: count?.matches ?? 0,
      matchedCallsCount: matched.call,
      matchedConversationCount: matched.all,
      matched,
      totalHeuristicScore: score,
      totalKeywordScore: score,
      storyScore: score,
      cardPercentileValue: percentile,
      significance: significanceOf(percentile, verified),
      verified,
    }
  })
}

/** Deals with all that was said in them, whatever the card, in the order given. */
export const presentWholeStories = async (
  tx: TenantTransaction,
  dealIds: readonly number[],
  direction: Direction,
): Promise<StoryBean[]> => {
  const deals = await loadDeals(tx, dealIds)
  const totalsOf = await totalsOfDeals(tx, dealIds, direction)
  const conversations = await countConversations(tx, dealIds)
  return deals.map(deal => {
    const matched = nameCounts(conversations.get(deal.id))
    return {
      ...presentDeal(deal),
      ...totalsOf(deal.id),
      matchedConversationCount: matched.all,
      matched,
      cardPercentileValue: null,
      significance: null,
      verified: false,
    }
  })
}
