import type { SnapshotTx } from '@bic/database/tenant'
import { type PassageQuestion, type RankedPassages, rankPassages } from '@bic/engine/index/rank-passages'
import type { WeighedWord } from '@bic/engine/questions/choose-answer'
import type { ReadQuestion } from '@bic/engine/questions/read-question'
import { soughtWords } from '@bic/engine/questions/sought-words'
import type { AppContext } from '#app-context.ts'
import { loadDocumentTables } from '#evidence/index/document-tables.ts'
import { findWords, loadSegments } from '#evidence/index/read-index.ts'
import { sharedVocabulary } from '#evidence/score/shared-vocabulary.ts'

/** A passage that has less of the question, with those beside it, is not even close to an answer. */
const leastCoverage = 0.15

/** What was said in some conversations, ranked by a question, and the words it was looked up by with their weights. */
export interface RankedHistory extends RankedPassages {
  readonly words: readonly WeighedWord[]
}

/** Ranks what was said in some conversations by a question. */
export const rankHistory = async (
  app: AppContext,
  tx: SnapshotTx,
  question: ReadQuestion,
  { asks, buyerOnly, passages }: Pick<PassageQuestion, 'asks' | 'buyerOnly' | 'passages'>,
): Promise<RankedHistory> => {
  const words = soughtWords(question, sharedVocabulary())
  if (words.length === 0) return { passages: [], documents: 0, fragments: 0, weights: [], words: [] }
  const said = words.flatMap(({ word, near }) => [word, ...near])
  const found = await findWords(
    tx,
    said.map(text => ({ text, exact: false })),
  )
  const forms = new Map(said.map((word, at) => [word, found[at]?.words[0] ?? []]))
  const segments = await loadSegments(tx, found, true)
  const tables = await loadDocumentTables(
    app,
    tx,
    segments.map(({ id }) => id),
  )
  const ranked = rankPassages(
    segments.flatMap(({ id, dead, postings }) => {
      const documents = tables.get(id)
      return documents ? [{ postingsOf: (word: string) => postings.get(word), documents, dead }] : []
    }),
    {
      terms: words.map(({ word, near }) => [word, ...near].flatMap(one => forms.get(one) ?? [])),
      asks,
      buyerOnly: buyerOnly ?? false,
      passages,
      leastCoverage,
    },
  )
  return { ...ranked, words: words.map(({ stem, near }, at) => ({ stem, near, weight: ranked.weights[at] ?? 0 })) }
}
