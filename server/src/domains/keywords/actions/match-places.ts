import { compileKeywords } from '@bic/engine/matching/compile'
import { selectInContext } from '@bic/engine/matching/context'
import { HitBuffer } from '@bic/engine/matching/hit-buffer'
import type { StoredKeyword } from '#evidence/score/conversation-matcher.ts'
import { sharedVocabulary } from '#evidence/score/shared-vocabulary.ts'
import type { ConversationText } from '#evidence/store/load-texts.ts'

/** Where a match stands: offsets of the conversation's text, and its fragment. */
export interface MatchPlace {
  readonly start: number
  readonly end: number
  readonly fragment: number
}

const idsOf = (keywords: readonly StoredKeyword[], role: StoredKeyword['role']) =>
  new Set(keywords.filter(keyword => keyword.role === role).map(({ id }) => id))

/** Finds the matches that count of a card's keywords, in the order of the text. Blocked keywords find none in e-mails. */
export const placeFinder = (keywords: readonly StoredKeyword[]) => {
  const matcher = compileKeywords(keywords, sharedVocabulary())
  const context = { must: idsOf(keywords, 'must'), mustNot: idsOf(keywords, 'must_not') }
  const own = idsOf(keywords, 'match')
  const inEmails = idsOf(
    keywords.filter(({ blockEmail }) => !blockEmail),
    'match',
  )
  const hits = new HitBuffer()
  return ({ text, fragments, type }: ConversationText): MatchPlace[] => {
    hits.clear()
    matcher.match(text, fragments, hits)
    const counted = selectInContext(hits, type === 'email' ? inEmails : own, context, fragments.length)
    return Array.from(counted, hit => ({
      start: hits.start[hit] ?? 0,
      end: hits.end[hit] ?? 0,
      fragment: hits.fragment[hit] ?? 0,
    })).sort((a, b) => a.start - b.start)
  }
}
