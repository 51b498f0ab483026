import { IdPlaces } from '@bic/engine/matching/id-places'
import { TallyReader } from '@bic/engine/scoring/tally-pack'
import type { PackedConversation } from '@bic/engine/scoring/types'
import type { KeywordStats } from './keyword-stats.ts'
import type { LoadedDeal } from './load-deals.ts'

/** Per deal, the keywords that match in any of its conversations. */
export type KeywordsOfDeals = ReadonlyMap<number, ReadonlySet<number>>

const keywordsOf = (conversations: readonly PackedConversation[]): Set<number> => {
  const found = new Set<number>()
  for (const { tallies } of conversations) {
    const reader = new TallyReader(tallies)
    while (reader.next()) found.add(reader.keywordId)
  }
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

/** The keywords of the deal at hand: kept from deal to deal, for each has thousands. */
const known = new IdPlaces()

/** Counts a deal for the keywords that come into it with new conversations. */
export const countNewInDeal = (
  change: KeywordStats,
  { conversations }: LoadedDeal,
  added: readonly PackedConversation[],
): void => {
  known.clear()
  for (const { tallies } of conversations) {
    const reader = new TallyReader(tallies)
    while (reader.next()) known.placeOf(reader.keywordId)
  }
  for (const { tallies } of added) {
    const reader = new TallyReader(tallies)
    while (reader.next()) {
      const before = known.count
      if (known.placeOf(reader.keywordId) === before) change.countDeal(reader.keywordId, 1)
    }
  }
}
