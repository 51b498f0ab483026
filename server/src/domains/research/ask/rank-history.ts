import type { SnapshotTx } from '@bic/database/tenant'
import { readQuestionTerms } from '@bic/engine/index/question-terms'
import { type PassageQuestion, type RankedPassages, rankPassages } from '@bic/engine/index/rank-passages'
import type { AppContext } from '#app-context.ts'
import { loadDocumentTables } from '#evidence/index/document-tables.ts'
import { findWords, loadSegments } from '#evidence/index/read-index.ts'
import { sharedVocabulary } from '#evidence/score/shared-vocabulary.ts'

/** A passage that has less of the question says too little to be an answer. */
const leastCoverage = 0.4

/** Ranks what was said in some conversations by a question. */
export const rankHistory = async (
  app: AppContext,
  tx: SnapshotTx,
  question: string,
  { asks, buyerOnly, passages }: Pick<PassageQuestion, 'asks' | 'buyerOnly' | 'passages'>,
): Promise<RankedPassages> => {
  const words = readQuestionTerms(question, sharedVocabulary())
  if (words.length === 0) return { passages: [], documents: 0, fragments: 0 }
  const found = await findWords(
    tx,
    words.map(({ word }) => ({ text: word, exact: false })),
  )
  const segments = await loadSegments(tx, found, true)
  const tables = await loadDocumentTables(
    app,
    tx,
    segments.map(({ id }) => id),
  )
  return rankPassages(
    segments.flatMap(({ id, dead, postings }) => {
      const documents = tables.get(id)
      return documents ? [{ postingsOf: (word: string) => postings.get(word), documents, dead }] : []
    }),
    {
      terms: found.map(keyword => keyword.words[0] ?? []),
      asks,
      buyerOnly: buyerOnly ?? false,
      passages,
      leastCoverage,
    },
  )
}
