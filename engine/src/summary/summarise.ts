import { readCandidates } from './candidates.ts'
import { wordModel } from './centrality.ts'
import { chooseSentences } from './choose.ts'
import { passageRelevance } from './passages.ts'
import { joinPoints, type SummarySentence } from './points.ts'
import { type Query, readQuery } from './query.ts'
import { inverseFrequencies, relevance } from './relevance.ts'
import { type Conversation, readSentences, type Sentence, type SentenceList } from './sentence.ts'
import { FOCUSED, GENERAL, type SummaryWeights } from './weights.ts'

export type { SummarySentence } from './points.ts'

export interface SummaryOptions {
  /** A question in words; without one, or with one that only asks for a summary, the whole conversation is summarised. */
  readonly query?: string
  /** Words of the summary, at most, unless its first point is longer; else 80 for a question, 140 for the whole. */
  readonly words?: number
  /** Sentences of the list that may be chosen; all when absent. The others still say what is talked about where. */
  readonly offers?: readonly Sentence[]
  /** Other weights than those that were found best. */
  readonly weights?: Partial<SummaryWeights>
}

/** The summary of a conversation: its most telling points, in the order in which they were said. Deterministic. */
export function summarise(conversation: Conversation, options: SummaryOptions = {}): SummarySentence[] {
  return summariseSentences(readSentences(conversation), options)
}

/** As `summarise`, of sentences that are read already: for several summaries of one conversation. */
export function summariseSentences(list: SentenceList, options: SummaryOptions = {}): SummarySentence[] {
  const query = readQuery(options.query ?? '', list)
  const isFocused = query.terms.length > 0 || query.speakers.size > 0
  const weights = {
    ...(isFocused ? FOCUSED : GENERAL),
    ...options.weights,
    ...(options.words === undefined ? {} : { budget: options.words }),
  }
  const candidates = readCandidates(list.sentences, options.offers)
  const sentences = candidates.map(({ sentence }) => sentence)
  const idf = inverseFrequencies(sentences)
  const direct = relevance(sentences, query.terms, idf)
  const region = passageRelevance(sentences, direct, query, idf, weights)
  const model = wordModel(
    sentences,
    region.map(near => near ** 1.5 + weights.background),
    idf,
  )
  const fixed = Float64Array.from(sentences, (sentence, at) =>
    scoreFixed(sentence, direct[at], region[at], query, weights),
  )
  return joinPoints(candidates, chooseSentences(candidates, fixed, model, weights))
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
    weights.plain * sentence.plainness +
    (speakers.has(sentence.speaker) ? weights.speaker : 0) -
    (sentence.isQuestion ? weights.question : 0) -
    (sentence.isBoilerplate ? weights.boilerplate : 0) -
    weights.incomplete * sentence.incomplete -
    (sentence.isWhole ? 0 : weights.partial)
  )
}
