import type { SnapshotTx } from '@bic/database/tenant'
import {
  chooseAnswer,
  type JudgedPassage,
  passageJudge,
  type SpokenFragment,
} from '@bic/engine/questions/choose-answer'
import { readQuestion } from '@bic/engine/questions/read-question'
import type { AppContext } from '#app-context.ts'
import { type ConversationText, loadTexts } from '#evidence/store/load-texts.ts'
import { rankHistory } from '../shared/rank-history.ts'
import type { CitedPlace } from './load-sources.ts'

/** Ranked passages that are judged, passages of an answer, and of what comes closest to one. */
const candidates = 24
const mostAnswers = 3
const mostClosest = 3

export interface JudgedHistory {
  /** Where it is answered, best first; none when nothing is sure enough. */
  readonly answer: readonly CitedPlace[]
  /** The places nearest to the question, best first. */
  readonly closest: readonly CitedPlace[]
  readonly searched: { readonly conversations: number; readonly fragments: number }
}

const fragmentOf = (found: ConversationText | undefined, at: number): SpokenFragment | null => {
  const fragment = found?.fragments[at]
  return fragment && !fragment.muted
    ? { text: found.text.slice(fragment.start, fragment.end).trim(), speaker: fragment.speaker }
    : null
}

/** Looks for the answer to a question in what was said in some conversations. */
export const judgeHistory = async (
  app: AppContext,
  tx: SnapshotTx,
  question: string,
  names: readonly string[],
  { asks, buyerOnly }: { readonly asks: (conversationId: number) => boolean; readonly buyerOnly: boolean },
): Promise<JudgedHistory> => {
  const ranked = await rankHistory(app, tx, readQuestion(question, names), { asks, buyerOnly, passages: candidates })
  const texts = await loadTexts(tx, [...new Set(ranked.passages.map(({ document }) => document))])
  const judge = passageJudge(question, ranked.words, names)
  const judged = ranked.passages.flatMap(({ document, fragment: at }): (CitedPlace & JudgedPassage)[] => {
    const found = texts.get(document)
    const fragment = fragmentOf(found, at)
    if (!fragment) return []
    const window = { fragment, before: fragmentOf(found, at - 1), after: fragmentOf(found, at + 1) }
    const passage = judge(window)
    // What is asked of buyers alone is not answered in the words of a seller.
    const isReply = passage.place === 'after' && (!buyerOnly || found?.fragments[at + 1]?.side === 'buyer')
    return [{ document, ...passage, ...(isReply ? { fragment: at + 1, asked: fragment.text } : { fragment: at }) }]
  })
  const places = (chosen: readonly CitedPlace[]): CitedPlace[] =>
    chosen.map(({ document, fragment, asked, sentence }) => ({
      document,
      fragment,
      ...(asked === undefined ? {} : { asked }),
      ...(sentence === undefined ? {} : { sentence }),
    }))
  return {
    answer: places(chooseAnswer(judged, mostAnswers)),
    closest: places(chooseAnswer(judged, mostClosest, 0)),
    searched: { conversations: ranked.documents, fragments: ranked.fragments },
  }
}
