import type { KeywordStats } from './keyword-stats.ts'
import type { LoadedDeal } from './load-deals.ts'

/** Per deal, the keywords that match in any of its conversations. */
export type KeywordsOfDeals = ReadonlyMap<number, ReadonlySet<number>>

/** @param without conversations to leave out: what a deal was before they came. */
export const listKeywordsOfDeals = (
  deals: ReadonlyMap<number, LoadedDeal>,
  without: ReadonlySet<number> = new Set(),
): KeywordsOfDeals => {
  const keywords = new Map<number, Set<number>>()
  for (const [dealId, { conversations }] of deals) {
    const found = new Set<number>()
    for (const { id, tallies } of conversations) {
      if (!without.has(id)) for (const { keywordId } of tallies) found.add(keywordId)
    }
    keywords.set(dealId, found)
  }
  return keywords
}

/** Counts the deals that keywords came into, and those they went out of. */
export const countDealChanges = (change: KeywordStats, before: KeywordsOfDeals, after: KeywordsOfDeals): void => {
  for (const [dealId, keywords] of after) {
    const earlier = before.get(dealId)
    for (const keywordId of keywords) if (!earlier?.has(keywordId)) change.countDeal(keywordId, 1)
  }
  for (const [dealId, keywords] of before) {
    const has = after.get(dealId)
    for (const keywordId of keywords) if (!has?.has(keywordId)) change.countDeal(keywordId, -1)
  }
}
