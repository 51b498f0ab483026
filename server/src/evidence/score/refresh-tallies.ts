import type { KeywordTally } from '@bic/engine/scoring/types'
import { type ConversationText, loadTexts } from '../store/load-texts.ts'
import type { LockedTx } from '../store/revision.ts'
import { writeTallies } from '../store/tallies.ts'
import type { KeywordSet } from './keyword-set.ts'

/** Counts with the keyword revision they were taken at. */
export interface DatedTallies {
  readonly conversationId: number
  readonly keywordRev: number
  readonly tallies: readonly KeywordTally[]
}

/** Texts are read in lots of this many conversations, to bound memory. */
const lot = 500

/** Brings one conversation's counts up to date: only keywords that changed since are matched. */
export const refreshTally = (
  set: KeywordSet,
  { keywordRev, tallies }: Pick<DatedTallies, 'keywordRev' | 'tallies'>,
  { text, fragments, type }: ConversationText,
): readonly KeywordTally[] => {
  const later = set.changedSince(keywordRev)
  if (!later) return tallies
  const kept = tallies.filter(({ keywordId }) => set.byId.has(keywordId) && !later.ids.has(keywordId))
  return [...kept, ...later.matcher.tally(text, fragments, type)].sort((a, b) => a.keywordId - b.keywordId)
}

/**
 * Brings the counts of conversations up to the keyword set, stores what had to be matched again, and answers the counts
 * by conversation. Counts of keywords that are gone may remain; who reads them passes over those.
 */
export const refreshTallies = async (
  tx: LockedTx,
  set: KeywordSet,
  dated: readonly DatedTallies[],
): Promise<Map<number, readonly KeywordTally[]>> => {
  const all = new Map(dated.map(({ conversationId, tallies }) => [conversationId, tallies]))
  const stale = dated.filter(({ keywordRev }) => set.changedSince(keywordRev) !== null)
  for (let from = 0; from < stale.length; from += lot) {
    const some = stale.slice(from, from + lot)
    const texts = await loadTexts(
      tx,
      some.map(({ conversationId }) => conversationId),
    )
    const fresh = new Map<number, readonly KeywordTally[]>()
    for (const entry of some) {
      const found = texts.get(entry.conversationId)
      if (found) fresh.set(entry.conversationId, refreshTally(set, entry, found))
    }
    await writeTallies(tx, set.keywordRev, fresh)
    for (const [id, tallies] of fresh) all.set(id, tallies)
  }
  return all
}
