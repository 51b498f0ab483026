import { isQueryWord, isStopWord } from '../summary/word-lists.ts'
import type { Vocabulary } from '../text/vocabulary.ts'
import { listKeywordWords } from './indexed-keyword.ts'

/** A word of a question, as written and by its stem. */
export interface QuestionTerm {
  readonly word: string
  readonly stem: string
}

/** Most words that a question is looked up by. */
export const mostQuestionTerms = 24

/**
 * The words of a question that say what it is about, each stem once, in their order: without those that say nothing of
 * a subject ("what", "about") and those that questions are made of ("discuss", "opinion"). None for an empty question.
 */
export function readQuestionTerms(question: string, vocabulary: Vocabulary): QuestionTerm[] {
  const terms = new Map<string, QuestionTerm>()
  for (const term of listKeywordWords(question, vocabulary)) {
    if (isStopWord(term.word) || isQueryWord(term.word) || terms.has(term.stem)) continue
    terms.set(term.stem, term)
  }
  return [...terms.values()].slice(0, mostQuestionTerms)
}
