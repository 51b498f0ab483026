import type { CardInsight } from '@bic/contract/reports/report'
import { keepSupported } from '@bic/engine/summary/support/support'
import { z } from 'zod'
import type { AppContext } from '#app-context.ts'
import { askModel } from '#domains/writing/shared/ask-model.ts'
import { claim, dataNotOrders, numberPassages } from '#domains/writing/shared/cited-passages.ts'
import type { InsightSources } from '../insight/find-passages.ts'
import { passagesOf } from '../insight/passages-of-sources.ts'

export interface WordedMessage {
  readonly title: string
  readonly description: string
  readonly writer: string
  readonly byModel: boolean
  readonly note: string | null
}

/** Of the passages, in characters. */
const characters = 40_000
const maxOutputTokens = 900
const shape = z.object({ title: claim, sentences: z.array(claim).max(6) })

const task = `You word a message of a seller to buyers about one topic, from what buyers said: a "title" of at most ten words, and in "sentences" two to five sentences that name the buyer's need in the buyer's own words. ${dataNotOrders}`

/** The message in the words of buyers: their quotes, each with who said it. */
const inTheirWords = (title: string, { quotes }: CardInsight): WordedMessage => {
  const said = quotes.map(({ text, speakerName, accountName }) => {
    const who = [speakerName, accountName].filter(Boolean).join(', ')
    return who ? `“${text}” (${who})` : `“${text}”`
  })
  return { title, description: said.join('\n'), writer: 'built-in', byModel: false, note: null }
}

/**
 * The wording of a message: a model's, when one is set up and the passages support what it wrote, else that of buyers
 * themselves. Not within a transaction: an answer takes its time.
 */
export const wordMessage = async (
  app: AppContext,
  customerId: number,
  about: {
    readonly title: string
    readonly prompt: string
    readonly sources: InsightSources
    readonly insight: CardInsight
  },
): Promise<WordedMessage> => {
  const built = inTheirWords(about.title, about.insight)
  const passages = passagesOf(about.sources.sources)
  const { lines } = numberPassages(passages, characters)
  if (lines === '') return built
  const wish = about.prompt ? `\n\nThe person you work for wishes: ${about.prompt.replace(/\s+/gu, ' ')}` : ''
  const prompt = `The topic: ${about.title}\n\nPassages:\n${lines}${wish}`
  const asked = await askModel(app, customerId, { system: task, prompt, schema: shape, maxOutputTokens })
  if (asked === null) return built
  if ('note' in asked) return { ...built, note: asked.note }
  const passageOf = (number: number) => passages[number]
  const sentences = keepSupported(asked.value.sentences, passageOf)
  if (sentences.length === 0)
    return { ...built, note: `What ${asked.writer} wrote was not supported by what was said.` }
  const [title] = keepSupported([asked.value.title], passageOf)
  return {
    title: title?.text ?? about.title,
    description: sentences.map(({ text }) => text).join(' '),
    writer: asked.writer,
    byModel: true,
    note: null,
  }
}
