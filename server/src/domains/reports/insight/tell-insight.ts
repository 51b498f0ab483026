import type { BuyerQuote, CardInsight } from '@bic/contract/reports/report'
import { type SentenceOfMany, summariseTogether, type TogetherOptions } from '@bic/engine/summary/together'
import { callUrl } from '../../conversations/actions/summary/call-url.ts'
import { cite, quote } from '../../conversations/actions/summary/cite.ts'
import type { Told, ToldSource } from './find-passages.ts'

const words = { insight: 80, quotes: 90 } as const
const mostQuotes = 3

const quoteOf = (told: ToldSource, said: SentenceOfMany): BuyerQuote => {
  const cited = quote(told.source, said)
  const { storyId, subject, date, accountName, link } = told
  const convId = told.source.convId
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
export const tellInsight = ({ sources, topic }: Told): CardInsight => {
  const conversations = sources.map(({ source }) => source)
  const keep =
    (sides: readonly string[]): NonNullable<TogetherOptions['keep']> =>
    ({ fragment }, conversation) => {
      const told = sources.find(({ source }) => source === conversation)
      const side = conversation.fragments[fragment]?.side ?? 'unknown'
      return told?.matched.has(fragment) === true && sides.includes(side)
    }
  /** What several people said word for word is told once. */
  const choose = (sides: readonly string[], most: number) => {
    const said = summariseTogether(conversations, { words: most, query: topic, keep: keep(sides) })
    return said.filter(({ text }, at) => said.findIndex(other => other.text === text) === at)
  }
  const at = (said: SentenceOfMany): ToldSource => sources[said.conversation]!
  const quotes = choose(['buyer'], words.quotes)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, mostQuotes)
  return {
    ...{ writer: 'built-in', byModel: false, note: null },
    sentences: choose(['buyer', 'unknown'], words.insight).map(said => cite(at(said).source, said)),
    quotes: quotes.map(said => quoteOf(at(said), said)),
  }
}
