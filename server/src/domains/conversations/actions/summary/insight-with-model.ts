import type { DealInsight } from '@bic/contract/conversations/summaries'
import { keepSupported } from '@bic/engine/summary/support/support'
import { z } from 'zod'
import type { AppContext } from '#app-context.ts'
import type { SummarySource } from '#domains/conversations/shared/summary/read-source.ts'
import { askModel } from '#domains/writing/shared/ask-model.ts'
import { claim, dataNotOrders, numberPassages } from '#domains/writing/shared/cited-passages.ts'
import { citablePassages, citeClaim } from './citable-passages.ts'

const shape = z.object({ summary: z.array(claim).max(8) })
const characters = 160_000
const maxOutputTokens = 900

const task = `You tell what buyers said about one topic in a sales call, in at most four sentences, the most telling first. ${dataNotOrders}`

/**
 * An insight whose summary a model wrote, or why it did not; null when no model is set up. The quote stays the one that
 * the built-in engine chose: a quote is never a model's.
 */
export const insightWithModel = async (
  app: AppContext,
  customerId: number,
  source: SummarySource,
  topic: string,
  built: DealInsight,
): Promise<{ readonly insight: DealInsight; readonly writer: string } | { readonly note: string } | null> => {
  const passages = citablePassages(source)
  const { lines } = numberPassages(passages, characters)
  const prompt = `The topic: ${topic.slice(0, 4000)}\n\nTranscript:\n${lines}`
  const asked = await askModel(app, customerId, { system: task, prompt, schema: shape, maxOutputTokens })
  if (asked === null || 'note' in asked) return asked
  const sentences = keepSupported(asked.value.summary, number => passages[number])
    .filter(({ fragments }) => fragments.some(number => passages[number]?.side !== 'seller'))
    .map(citeClaim(source.convId, passages))
  if (sentences.length === 0) return { note: `What ${asked.writer} wrote was not supported by what was said.` }
  const finalSummaryForStory = sentences.map(({ text }) => text).join(' ')
  return { insight: { ...built, finalSummaryForStory, summarySentences: sentences }, writer: asked.writer }
}
