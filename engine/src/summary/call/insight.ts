import type { Fragment } from '#text/types.ts'
import { apartFrom, PLAINLY, preferPlain, preferReadable } from '../readable.ts'
import type { SentenceList } from '../sentence.ts'
import { type SummarySentence, summariseSentences } from '../summarise.ts'

/** What a buyer said about a card in one conversation. */
export interface Insight {
  /** What others than sellers said about it on the whole, in the order of the conversation; the quote is not repeated. */
  readonly summary: readonly SummarySentence[]
  /** The most telling statement of a buyer; null when no buyer said anything about it. */
  readonly quote: SummarySentence | null
}

export interface InsightOptions {
  /** The words that it is about: a card's title and keywords; empty for the conversation as a whole. */
  readonly query: string
  readonly fragments: readonly Fragment[]
  /** Indexes of the fragments in which the card came up; absent: any may be quoted. */
  readonly matched?: ReadonlySet<number>
}

/** Words of the summary, at most. */
const WORDS = 60

/** Another number: an insight from the same words may come out otherwise. */
export const INSIGHT_VERSION = 8

/** The top insight of a conversation. Where no speaker is known as a buyer, those whose side is unknown count as such. */
export function summariseInsight(list: SentenceList, { query, fragments, matched }: InsightOptions): Insight {
  const about = matched ? list.sentences.filter(({ fragment }) => matched.has(fragment)) : list.sentences
  const of = (side: Fragment['side']) => about.filter(({ fragment }) => fragments[fragment].side === side)
  const said = of('buyer').length > 0 ? of('buyer') : of('unknown')
  const asked = query === '' ? {} : { query }
  // A budget of one word lets in one point alone: the best.
  const [quote = null] =
    said.length === 0
      ? []
      : summariseSentences(list, { ...asked, offers: preferReadable(said), words: 1, weights: PLAINLY })
  const others = apartFrom(quote ? [quote] : [], list.sentences).filter(
    ({ fragment }) => fragments[fragment].side !== 'seller',
  )
  const summary = summariseSentences(list, { ...asked, offers: preferPlain(others), words: WORDS, weights: PLAINLY })
  return { summary, quote }
}
