import type { TenantTransaction } from '@bic/database/tenant'
import type { Passage } from '@bic/engine/keyphrases/phrase-counts'
import { compileKeywords } from '@bic/engine/matching/compile'
import { selectInContext } from '@bic/engine/matching/context'
import { HitBuffer } from '@bic/engine/matching/hit-buffer'
import type { StoredKeyword } from '#evidence/score/conversation-matcher.ts'
import { sharedVocabulary } from '#evidence/score/shared-vocabulary.ts'
import { type ConversationText, loadTexts } from '#evidence/store/load-texts.ts'

/** What is said near matches, and what is said elsewhere. */
export interface Surroundings {
  readonly near: readonly Passage[]
  readonly elsewhere: readonly Passage[]
}

/** Characters that are read at most: a second's work. */
const mostText = 3_000_000

const idsOf = (keywords: readonly StoredKeyword[], role: StoredKeyword['role']) =>
  new Set(keywords.filter(keyword => keyword.role === role).map(({ id }) => id))

/** Which fragments hold a match that counts. */
const findMatching = (keywords: readonly StoredKeyword[]) => {
  const matcher = compileKeywords(keywords, sharedVocabulary())
  const context = { must: idsOf(keywords, 'must'), mustNot: idsOf(keywords, 'must_not') }
  const own = idsOf(keywords, 'match')
  const hits = new HitBuffer()
  return ({ text, fragments }: ConversationText): ReadonlySet<number> => {
    hits.clear()
    matcher.match(text, fragments, hits)
    return new Set(Array.from(selectInContext(hits, own, context, fragments.length), hit => hits.fragment[hit] ?? 0))
  }
}

/**
 * Parts what some conversations say into what stands near matches of the keywords, in the matching fragment or beside
 * it, and the rest. Quoted replies and signatures are left out.
 */
export const loadSurroundings = async (
  tx: TenantTransaction,
  conversationIds: readonly number[],
  keywords: readonly StoredKeyword[],
): Promise<Surroundings> => {
  const near: Passage[] = []
  const elsewhere: Passage[] = []
  const matchingIn = findMatching(keywords)
  let read = 0
  for (const conversation of (await loadTexts(tx, conversationIds)).values()) {
    const { text, fragments } = conversation
    const matching = matchingIn(conversation)
    fragments.forEach(({ start, end, muted }, at) => {
      if (muted) return
      const isNear = matching.has(at) || matching.has(at - 1) || matching.has(at + 1)
      ;(isNear ? near : elsewhere).push({ text, start, end })
    })
    read += text.length
    if (read > mostText) break
  }
  return { near, elsewhere }
}
