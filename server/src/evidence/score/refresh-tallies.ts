import { decodeTallies, encodeTallies } from '@bic/engine/scoring/tally-pack'
import { type ConversationText, loadTexts } from '../store/load-texts.ts'
import type { LockedTx } from '../store/revision.ts'
import { writeTallies } from '../store/tallies.ts'
import type { KeywordSet } from './keyword-set.ts'

/** Counts with the keyword revision they were taken at. */
export interface DatedTallies {
  readonly conversationId: number
  readonly keywordRev: number
  /** Packed. */
  readonly tallies: Uint8Array
}

/** Texts are read in lots of this many conversations, to bound memory. */
const lot = 500

/** Brings one conversation's counts up to date: only keywords that changed since are matched. */
export const refreshTally = (
  set: KeywordSet,
  { keywordRev, tallies }: Pick<DatedTallies, 'keywordRev' | 'tallies'>,
  { text, fragments, type }: ConversationText,
): Uint8Array => {
  const later = set.changedSince(keywordRev)
  if (!later) return tallies
  const kept = decodeTallies(tallies).filter(({ keywordId }) => set.byId.has(keywordId) && !later.ids.has(keywordId))
  return encodeTallies([...kept, ...later.matcher.tally(text, fragments, type)])
}

/**
 * Brings the counts of conversations up to the keyword set, stores what had to be matched again, and answers the packed
 * counts by conversation. Counts of keywords that are gone may remain; who reads them passes over those.
 */
export const refreshTallies = async (
  tx: LockedTx,
  set: KeywordSet,
  dated: readonly DatedTallies[],
): Promise<Map<number, Uint8Array>> => {
  const all = new Map(dated.map(({ conversationId, tallies }) => [conversationId, tallies]))
  const stale = dated.filter(({ keywordRev }) => set.changedSince(keywordRev) !== null)
  for (let from = 0; from < stale.length; from += lot) {
    const some = stale.slice(from, from + lot)
    const texts = await loadTexts(
      tx,
      some.map(({ conversationId }) => conversationId),
    )
    const fresh = some.flatMap(entry => {
      const found = texts.get(entry.conversationId)
      return found ? [{ id: entry.conversationId, tallies: refreshTally(set, entry, found) }] : []
    })
    await writeTallies(tx, set.keywordRev, fresh)
    for (const { id, tallies } of fresh) all.set(id, tallies)
  }
  return all
}
