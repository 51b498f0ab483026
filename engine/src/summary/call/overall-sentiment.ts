import { type Polarity, sentimentOf } from '../cues/sentiment.ts'
import type { Sentence } from '../sentence.ts'
import type { SummarySentence } from '../summarise.ts'

/** How some sentences judge on the whole, with those that do. */
export interface OverallSentiment {
  readonly polarity: Polarity
  /** How many sentences were looked at. */
  readonly sentences: number
  readonly positive: readonly SummarySentence[]
  readonly negative: readonly SummarySentence[]
}

/** So many times more sentences on one side make the whole positive or negative rather than mixed. */
const CLEARLY = 2

/** The sentiment of some sentences together; a sentence that judges both ways counts on neither side. */
export function overallSentiment(sentences: readonly Sentence[]): OverallSentiment {
  const of = (polarity: Polarity): SummarySentence[] =>
    sentences
      .filter(({ text }) => sentimentOf(text).polarity === polarity)
      .map(({ text, fragment, start, end, speaker }) => ({ text, fragment, start, end, speaker, score: 0 }))
  const [positive, negative] = [of('positive'), of('negative')]
  return { polarity: polarityOf(positive.length, negative.length), sentences: sentences.length, positive, negative }
}

function polarityOf(positive: number, negative: number): Polarity {
  if (positive + negative === 0) return 'neutral'
  if (positive >= CLEARLY * negative) return 'positive'
  return negative >= CLEARLY * positive ? 'negative' : 'mixed'
}
