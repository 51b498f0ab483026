import { compileKeywords } from '@bic/engine/matching/compile'
import { HitBuffer } from '@bic/engine/matching/hit-buffer'
import { EmptyKeywordError, parseKeyword } from '@bic/engine/matching/keyword'
import { sharedVocabulary } from '#evidence/score/shared-vocabulary.ts'
import { loadTexts } from '#evidence/store/load-texts.ts'
import { badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { findConversation } from './shared/read-conversation.ts'

/** Exact: the words next to each other. Otherwise every word of the text by its stem, wherever it stands. */
const wanted = (searchText: string, exact: boolean) => {
  const terms = exact ? [searchText] : searchText.split(/\s+/)
  const keywords = terms.flatMap((term, id) => {
    try {
      return [{ id, text: parseKeyword(term).text, exact }]
    } catch (error) {
      if (error instanceof EmptyKeywordError) return []
      throw error
    }
  })
  if (keywords.length === 0) throw badInput('searchText', 'Enter at least one letter or digit.')
  return keywords
}

export const searchKeywordInTranscript: Handler<'searchKeywordInTranscript'> = async ({ query, read }) => {
  const keywords = wanted(query.searchText, query.exactSearchFlag === 'Y')
  const found = await read(async tx => {
    await findConversation(tx, query.convId)
    return (await loadTexts(tx, [query.convId])).get(query.convId)
  })
  if (!found) return []
  // A reader searches all that is shown, quoted replies and signatures too.
  const fragments = found.fragments.map(fragment => ({ ...fragment, muted: false }))
  const hits = new HitBuffer()
  compileKeywords(keywords, sharedVocabulary()).match(found.text, fragments, hits)
  const places = Array.from({ length: hits.count }, (_, i) => ({
    fragment: hits.fragment[i] ?? 0,
    start: hits.start[i] ?? 0,
    end: hits.end[i] ?? 0,
  }))
  return places
    .filter(({ fragment }) => query.directionality === 'bidirectional' || fragments[fragment]?.side === 'buyer')
    .sort((a, b) => a.start - b.start || a.end - b.end)
    .map(({ fragment, start, end }) => {
      const from = fragments[fragment]?.start ?? 0
      return { fragmentIndex: fragment, start: start - from, end: end - from, text: found.text.slice(start, end) }
    })
}
