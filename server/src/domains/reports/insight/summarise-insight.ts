import type { BuyerQuote, CardInsight } from '@bic/contract/reports/report'
import { type SentenceOfMany, summariseTogether, type TogetherOptions } from '@bic/engine/summary/together'
import { callUrl } from '#domains/conversations/shared/summary/call-url.ts'
import { cite, quote } from '#domains/conversations/shared/summary/cite.ts'
import type { InsightSource, InsightSources } from './find-passages.ts'

const words = { insight: 80, quotes: 90 } as const
const mostQuotes = 3

/** What was said, in the exact words of its transcript, with its conversation. */
export const quoteOf = (
  found: InsightSource,
  said: Pick<SentenceOfMany, 'text' | 'fragment' | 'start' | 'end' | 'speaker'>,
): BuyerQuote => {
  const cited = quote(found.source, said)
  const { storyId, subject, date, accountName, link } = found
  const convId = found.source.convId
  return {
    ...cited,
    convId,
    storyId,
    subject,
    date,
    accountName,
    callUrl: callUrl(storyId, { id: convId, link }, cited),
  }
}

/** What buyers said about a card, in their own words: the most telling sentences of others than sellers, and quotes. */
export const summariseInsight = ({ sources, topic }: InsightSources): CardInsight => {
  const conversations = sources.map(({ source }) => source)
  const keep =
    (sides: readonly string[]): NonNullable<TogetherOptions['keep']> =>
    ({ fragment }, conversation) => {
      const found = sources.find(({ source }) => source === conversation)
      const side = conversation.fragments[fragment]?.side ?? 'unknown'
      return found?.matched.has(fragment) === true && sides.includes(side)
    }
  /** What several people said word for word is quoted once. */
  const choose = (sides: readonly string[], most: number) => {
    const said = summariseTogether(conversations, { words: most, query: topic, keep: keep(sides) })
    return said.filter(({ text }, at) => said.findIndex(other => other.text === text) === at)
  }
  const at = (said: SentenceOfMany): InsightSource => sources[said.conversation]!
  const quotes = choose(['buyer'], words.quotes)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, mostQuotes)
  return {
    writer: 'built-in',
    byModel: false,
    note: null,
    sentences: choose(['buyer', 'unknown'], words.insight).map(said => cite(at(said).source, said)),
    quotes: quotes.map(said => quoteOf(at(said), said)),
  }
}
