import type { SnapshotTx } from '@bic/database/tenant'
import type { SpokenPassage } from '@bic/engine/content/statement'
import { readQuestion } from '@bic/engine/questions/read-question'
import type { AppContext } from '#app-context.ts'
import { dealsOfMarket } from '#domains/research/shared/deals-of-market.ts'
import { loadConversations } from '#domains/research/shared/load-conversations.ts'
import { rankHistory } from '#domains/research/shared/rank-history.ts'
import { loadCorpus } from '#evidence/corpus/load-corpus.ts'
import { loadTexts } from '#evidence/store/load-texts.ts'
import { loadRevision } from '#evidence/store/revision.ts'
import type { QuotePlace } from './stored-findings.ts'

/** Passages that a sentence may rest on, the best first. */
const candidates = 8
/** Words of a sentence that it is looked up by. */
const mostWords = 24

export interface Candidate {
  readonly place: QuotePlace
  readonly passage: SpokenPassage
}

type FindCandidates = (sentence: string) => Promise<readonly Candidate[]>

/** Finds what buyers of a market said that a sentence may rest on. */
export const candidateFinder = async (app: AppContext, tx: SnapshotTx, marketId: number): Promise<FindCandidates> => {
  const corpus = await loadCorpus(app, tx, (await loadRevision(tx)).matrixRev)
  const deals = await dealsOfMarket(tx, marketId)
  const asks = (id: number): boolean => corpus.has(id) && deals.has(corpus.dealOf(id))
  return async sentence => {
    const words = sentence.split(/\s+/u).slice(0, mostWords).join(' ')
    const ranked = await rankHistory(app, tx, readQuestion(words, []), { asks, buyerOnly: true, passages: candidates })
    const ids = [...new Set(ranked.passages.map(({ document }) => document))]
    const [conversations, texts] = [await loadConversations(tx, ids), await loadTexts(tx, ids)]
    return ranked.passages.flatMap(({ document, fragment }): Candidate[] => {
      const [row, text] = [conversations.get(document), texts.get(document)]
      const said = text?.fragments[fragment]
      if (!row || !text || !said || said.muted) return []
      const speaker = row.people?.[said.speaker] ?? ''
      const own = { text: text.text.slice(said.start, said.end).trim(), speaker, side: said.side }
      const passage = { ...own, clearance: 'named' as const, role: null, account: row.account }
      return [{ place: { convId: document, fragment }, passage }]
    })
  }
}
