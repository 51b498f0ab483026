import { keepSupported } from '@bic/engine/summary/support/support'
import { z } from 'zod'
import type { AppContext } from '#app-context.ts'
import { askModel } from './ask-model.ts'
import { type CitablePassage, claim, dataNotOrders, numberPassages } from './cited-passages.ts'

export interface CitedAnswer {
  /** Sentences, each with the indexes of the passages that support it; empty when the passages answer nothing. */
  readonly sentences: readonly { readonly text: string; readonly fragments: readonly number[] }[]
  /** Name of the model; null when it gave no answer, for the reason in `note`. */
  readonly writer: string | null
  readonly note: string | null
}

const answerShape = z.object({ sentences: z.array(claim).max(8) })
const characters = 40_000
const maxOutputTokens = 900

const task = `You answer a question about what buyers and sellers said, in at most five short sentences. When the passages do not answer it, "sentences" is empty. ${dataNotOrders}`

/**
 * A question in words, answered by the model from ranked passages alone; null when no model is set up, or nothing may be
 * shown to it: then the ranked passages are the answer. What no cited passage supports is dropped. Consent is asked for by whoever calls, and no
 * transaction is open meanwhile.
 */
export const answerFromPassages = async (
  app: AppContext,
  customerId: number,
  question: string,
  passages: readonly CitablePassage[],
): Promise<CitedAnswer | null> => {
  const { lines } = numberPassages(passages, characters)
  if (lines === '') return null
  const prompt = `Passages:\n${lines}\n\nThe question of the person you work for: ${question.replace(/\s+/gu, ' ')}`
  const asked = await askModel(app, customerId, { system: task, prompt, schema: answerShape, maxOutputTokens })
  if (asked === null) return null
  if ('note' in asked) return { sentences: [], writer: null, note: asked.note }
  const sentences = keepSupported(asked.value.sentences, number => passages[number])
  return { sentences, writer: asked.writer, note: null }
}
