import { eachTally } from '@bic/engine/scoring/tally-pack'
import type { KeywordStats } from './keyword-stats.ts'
import type { CountedConversation, LoadedDeal } from './load-deals.ts'

/** Per deal, the keywords that match in any of its conversations. */
export type KeywordsOfDeals = ReadonlyMap<number, ReadonlySet<number>>

const keywordsOf = (conversations: readonly CountedConversation[]): Set<number> => {
  const found = new Set<number>()
  for (const { tallies } of conversations) eachTally(tallies, keywordId => found.add(keywordId))
  return found
}

export const listKeywordsOfDeals = (deals: ReadonlyMap<number, LoadedDeal>): KeywordsOfDeals =>
  new Map([...deals].map(([dealId, { conversations }]) => [dealId, keywordsOf(conversations)]))

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

/** Counts a deal for the keywords that come into it with new conversations. */
export const countNewInDeal = (
  change: KeywordStats,
  { conversations }: LoadedDeal,
  added: readonly CountedConversation[],
): void => {
  const known = keywordsOf(conversations)
  for (const { tallies } of added) {
    eachTally(tallies, keywordId => {
      if (known.has(keywordId)) return
      known.add(keywordId)
      change.countDeal(keywordId, 1)
    })
  }
}
