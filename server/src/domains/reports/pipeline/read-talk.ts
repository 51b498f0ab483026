import type { TenantTransaction } from '@bic/database/tenant'
import { statesNextStep } from '@bic/engine/summary/cues/next-step'
import { readSentences } from '@bic/engine/summary/sentence'
import { loadSources } from '#domains/conversations/shared/summary/read-source.ts'

/** The newest conversations, in which a next step is looked for. */
export const mostRecent = 3

/** Whether anybody says what is to be done next in some conversations. */
export const saysNextStep = async (tx: TenantTransaction, convIds: readonly number[]): Promise<boolean> => {
  const sources = await loadSources(
    tx,
    convIds.map(id => ({ id })),
  )
  return sources.some(source => readSentences(source).sentences.some(({ text }) => statesNextStep(text)))
}
