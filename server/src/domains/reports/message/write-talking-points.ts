import type { BuyerQuote, CardInsight } from '@bic/contract/reports/report'
import { z } from 'zod'
import type { AppContext } from '#app-context.ts'
import { askModel } from '#domains/writing/shared/ask-model.ts'
import { claim, dataNotOrders, numberPassages } from '#domains/writing/shared/cited-passages.ts'
import type { InsightSources } from '../insight/find-passages.ts'
import { passagesOf } from '../insight/passages-of-sources.ts'
import { quoteOf } from '../insight/summarise-insight.ts'
import { keepPoints } from './keep-points.ts'

export interface TalkingPoint {
  readonly talkingPoint: string
  /** What buyers said that it takes up. */
  readonly quotes: BuyerQuote[]
  readonly writer: string
  readonly byModel: boolean
  readonly note: string | null
}

/** Of the passages, in characters. */
const characters = 40_000
const maxOutputTokens = 900
const mostQuotes = 2
const shape = z.object({ points: z.array(claim).max(8) })

const task = `You write talking points for a seller about one topic, from what buyers said: in "points" three to six single sentences or questions that take up a need of buyers in the buyers' own words. ${dataNotOrders}`

/** One question for each telling quote: what can be taken up without a model. */
const inTheirWords = ({ quotes }: CardInsight, note: string | null): TalkingPoint[] =>
  quotes.map(quote => ({
    talkingPoint: `Other buyers say: “${quote.text}” How is that for you?`,
    quotes: [quote],
    writer: 'built-in',
    byModel: false,
    note,
  }))

/**
 * Talking points, each with the quotes it rests on: a model's, when one is set up and the passages support what it wrote,
 * else questions around what buyers said. Not within a transaction: an answer takes its time.
 */
export const writeTalkingPoints = async (
  app: AppContext,
  customerId: number,
  about: { readonly title: string; readonly sources: InsightSources; readonly insight: CardInsight },
): Promise<TalkingPoint[]> => {
  const passages = passagesOf(about.sources.sources)
  const { lines } = numberPassages(passages, characters)
  if (lines === '') return inTheirWords(about.insight, null)
  const prompt = `The topic: ${about.title}\n\nPassages:\n${lines}`
  const asked = await askModel(app, customerId, { system: task, prompt, schema: shape, maxOutputTokens })
  if (asked === null) return inTheirWords(about.insight, null)
  if ('note' in asked) return inTheirWords(about.insight, asked.note)
  const quoteAt = (number: number): BuyerQuote[] => {
    const passage = passages[number]
    const source = about.sources.sources.find(one => one.source.convId === passage?.convId)
    const said = passage && source?.source.fragments[passage.fragmentIndex]
    return said ? [quoteOf(source, { ...said, text: passage.text, fragment: passage.fragmentIndex })] : []
  }
  const points = keepPoints(asked.value.points, passages)
  if (points.length === 0)
    return inTheirWords(about.insight, `What ${asked.writer} wrote was not supported by what was said.`)
  return points.map(({ text, fragments }) => ({
    talkingPoint: text,
    quotes: fragments.slice(0, mostQuotes).flatMap(quoteAt),
    writer: asked.writer,
    byModel: true,
    note: null,
  }))
}
