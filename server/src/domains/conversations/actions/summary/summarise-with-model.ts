import type { SmartSummary } from '@bic/contract/conversations/summaries'
import { keepSupported } from '@bic/engine/summary/support/support'
import { z } from 'zod'
import type { AppContext } from '#app-context.ts'
import type { SummarySource } from '#domains/conversations/shared/summary/read-source.ts'
import { askModel } from '#domains/writing/shared/ask-model.ts'
import { claim, dataNotOrders, numberPassages } from '#domains/writing/shared/cited-passages.ts'
import { citablePassages, citeClaim } from './citable-passages.ts'

const point = claim.extend({
  sentiment: z.enum(['positive', 'negative', 'mixed', 'neutral']),
  requirement: z.boolean(),
  expectedBenefit: z.boolean(),
})
const shape = z.object({
  purposeAndContext: z.array(claim).max(6),
  discussion: z.array(point).max(20),
  concerns: z.array(claim).max(10),
})
/** Of a transcript, about 40,000 tokens: several hours of talk. */
const characters = 160_000
const maxOutputTokens = 3000

const task = `You summarise a sales call in three parts: "purposeAndContext" (what the call is for, one to three sentences), "discussion" (what was discussed, five to ten points, each with the sentiment of who says it, whether it states a requirement of the buyer, and whether it states a benefit the buyer expects) and "concerns" (what worries the buyer). ${dataNotOrders}`

/** What came of it: a summary by the model, or why there is none. */
type Written = { readonly summary: SmartSummary; readonly writer: string } | { readonly note: string }

/**
 * The summary of a call in a model's words; null when no model is set up. Only sentences that the fragments they cite
 * support are left. `built` is what the built-in engine says of the same call: the overall sentiment is counted, not
 * written.
 */
export const summariseWithModel = async (
  app: AppContext,
  customerId: number,
  source: SummarySource,
  topics: readonly string[],
  built: SmartSummary,
): Promise<Written | null> => {
  const passages = citablePassages(source)
  const { lines, read } = numberPassages(passages, characters)
  const about = topics.length === 0 ? '' : `The discussion is to be about: ${topics.join('; ').slice(0, 4000)}\n\n`
  const prompt = `${about}Transcript:\n${lines}`
  const asked = await askModel(app, customerId, { system: task, prompt, schema: shape, maxOutputTokens })
  if (asked === null || 'note' in asked) return asked

  const passageOf = (number: number) => passages[number]
  const cited = citeClaim(source.convId, passages)
  const isTheirs = ({ fragments }: z.output<typeof claim>): boolean =>
    fragments.some(number => passages[number]?.side !== 'seller')
  const purpose = keepSupported(asked.value.purposeAndContext, passageOf).map(cited)
  const points = keepSupported(asked.value.discussion, passageOf).map(one => ({
    ...one,
    requirement: one.requirement && isTheirs(one),
    expectedBenefit: one.expectedBenefit && isTheirs(one),
  }))
  const concerns = keepSupported(asked.value.concerns, passageOf).filter(isTheirs).map(cited)
  if (points.length === 0) return { note: `What ${asked.writer} wrote was not supported by what was said.` }
  const writer =
    read < passages.length ? `${asked.writer} (the first ${read} of ${passages.length} parts)` : asked.writer
  return {
    writer,
    summary: {
      purposeAndContext: purpose.map(({ text }) => text).join(' '),
      purposeSentences: purpose,
      discussionSummary: {
        sentiment: built.discussionSummary.sentiment,
        points: points.map(one => ({
          ...cited(one),
          sentiment: one.sentiment,
          requirement: one.requirement,
          expectedBenefit: one.expectedBenefit,
        })),
        requirement: points.filter(({ requirement }) => requirement).map(cited),
        expectedBenefits: points.filter(({ expectedBenefit }) => expectedBenefit).map(cited),
      },
      concernsList: concerns,
    },
  }
}
