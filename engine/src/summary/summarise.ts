import { wordModel } from './centrality.ts'
import { chooseSentences } from './choose.ts'
import { type Query, readQuery } from './query.ts'
import { inverseFrequencies, relevance, smooth } from './relevance.ts'
import { type Conversation, readSentences, type Sentence, type SentenceList } from './sentence.ts'
import { FOCUSED, GENERAL, type SummaryWeights } from './weights.ts'

/** A sentence of a summary; `start` and `end` bound what was said in the conversation's text, so that it can be quoted. */
export interface SummarySentence {
  /** Cleaned of fillers, false starts and repeats, not reworded. */
  readonly text: string
  readonly fragment: number
  readonly start: number
  readonly end: number
  /** Index into the speakers; -1 when nobody is named. */
  readonly speaker: number
  /** The higher, the earlier it was chosen, about; comparable within one summary only. */
  readonly score: number
}

export interface SummaryOptions {
  /** A question in words; without one, or with one that only asks for a summary, the whole conversation is summarised. */
  readonly query?: string
  /** Words of the summary, at most, unless its first sentence is longer; 80 for a question, 140 for the whole. */
  readonly words?: number
  /** Other weights than those that were found best. */
  readonly weights?: Partial<SummaryWeights>
}

/** The summary of a conversation: its most telling sentences, in the order in which they were said. Deterministic. */
export function summarise(conversation: Conversation, options: SummaryOptions = {}): SummarySentence[] {
  return summariseSentences(readSentences(conversation), options)
}

/** As `summarise`, of sentences that are read already: for several summaries of one conversation. */
export function summariseSentences(list: SentenceList, options: SummaryOptions = {}): SummarySentence[] {
  const { sentences } = list
  const query = readQuery(options.query ?? '', list)
  const isFocused = query.terms.length > 0 || query.speakers.size > 0
  const weights = {
    ...(isFocused ? FOCUSED : GENERAL),
    ...options.weights,
    ...(options.words === undefined ? {} : { budget: options.words }),
  }
  const idf = inverseFrequencies(sentences)
  const direct = relevance(sentences, query.terms, idf)
  const region = smooth(direct, weights.regionWidth)
  const model = wordModel(
    sentences,
    region.map(near => near ** 2 + weights.background),
    idf,
  )
  const fixed = Float64Array.from(sentences, (sentence, at) =>
    scoreFixed(sentence, direct[at], region[at], query, weights),
  )
  return chooseSentences(sentences, fixed, model, weights)
    .toSorted((a, b) => a.index - b.index)
    .map(({ index, score }) => {
      const { text, fragment, start, end, speaker } = sentences[index]
      return { text, fragment, start, end, speaker, score }
    })
}

function scoreFixed(
  sentence: Sentence,
  direct: number,
  region: number,
  { speakers }: Query,
  weights: SummaryWeights,
): number {
  return (
    weights.direct * direct +
    weights.region * region +
    weights.style * sentence.style +
    weights.cues * sentence.cues +
    (speakers.has(sentence.speaker) ? weights.speaker : 0) -
    (sentence.isQuestion ? weights.question : 0) -
    (sentence.isBoilerplate ? weights.boilerplate : 0) -
    weights.incomplete * sentence.incomplete -
    (sentence.standsAlone ? 0 : weights.dependent)
  )
}
