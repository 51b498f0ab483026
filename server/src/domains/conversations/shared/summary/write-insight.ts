import type { DealInsight } from '@bic/contract/conversations/summaries'
import { summariseInsight } from '@bic/engine/summary/call/insight'
import { readSentences, type SentenceList } from '@bic/engine/summary/sentence'
import { summariseTogether } from '@bic/engine/summary/together'
import type { Mark } from '../card-marker.ts'
import { callUrl } from './call-url.ts'
import { cite, quote } from './cite.ts'
import type { SummarySource } from './read-source.ts'

export interface CallOfDeal {
  readonly dealId: number
  readonly call: { readonly id: number; readonly link: string | null }
  readonly source: SummarySource
}

/** What there is when nothing was said. */
export const noInsight: DealInsight = {
  finalSummaryForStory: null,
  finalSummaryQuotesForStory: null,
  callUrl: null,
  summarySentences: [],
  quotes: [],
}

const textOf = (sentences: readonly { readonly text: string }[]): string | null =>
  sentences.length === 0 ? null : sentences.map(({ text }) => text).join(' ')

const lists = new WeakMap<SummarySource, SentenceList>()

/** The sentences of a call, read once for all cards that are asked about it. */
const sentencesOf = (source: SummarySource): SentenceList => {
  const list = lists.get(source) ?? readSentences(source)
  lists.set(source, list)
  return list
}

/** The insight of a card from its most relevant call; `marks`: where the card came up in it. */
export const insightOfCall = (
  { dealId, call, source }: CallOfDeal,
  query: string,
  marks: readonly Mark[],
): DealInsight => {
  const matched = new Set(marks.map(({ fragment }) => fragment))
  const insight = summariseInsight(sentencesOf(source), { query, fragments: source.fragments, matched })
  const summarySentences = insight.summary.map(sentence => cite(source, sentence))
  const quotes = insight.quote ? [quote(source, insight.quote)] : []
  return {
    finalSummaryForStory: textOf(summarySentences),
    finalSummaryQuotesForStory: textOf(quotes),
    callUrl: callUrl(dealId, call, quotes[0]),
    summarySentences,
    quotes,
  }
}

/** The insight of a deal as a whole, from all its conversations; quoted are buyers alone. */
export const insightOfDeal = (calls: readonly CallOfDeal[]): DealInsight => {
  const sources = calls.map(({ source }) => source)
  const summarySentences = summariseTogether(sources).map(said => cite(sources[said.conversation]!, said))
  const insight = summariseTogether(sources, {
    words: 60,
    keep: ({ fragment, isQuestion }, { fragments }) => fragments[fragment]!.side === 'buyer' && !isQuestion,
  })
  const best = insight.toSorted((a, b) => b.score - a.score).slice(0, 2)
  const quotes = best.map(said => quote(sources[said.conversation]!, said))
  const first = calls[best[0]?.conversation ?? 0]
  return {
    finalSummaryForStory: textOf(summarySentences),
    finalSummaryQuotesForStory: textOf(quotes),
    callUrl: first ? callUrl(first.dealId, first.call, quotes[0]) : null,
    summarySentences,
    quotes,
  }
}
