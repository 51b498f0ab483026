import { createHash } from 'node:crypto'
import type { SummarySentence } from '@bic/engine/summary/points'
import { saidSentences } from '@bic/engine/summary/said-sentences'
import type { Conversation } from '@bic/engine/summary/sentence'
import { statesNextStep } from '@bic/engine/talk/cues/next-step'
import { type Fact, findFacts, findQuestions } from '@bic/engine/talk/facts'

/** What was read of a conversation, as far as it was asked for. */
interface Known {
  facts?: readonly Fact[]
  questions?: readonly SummarySentence[]
  saysNextStep?: boolean
}

/** Conversations of which it is kept, the last ones asked for; some 10 KB each. */
const mostKept = 1000
const kept = new Map<string, Known>()

/** By all that it is read from: who has the same words has the same facts, and nothing of a change is missed. */
const keyOf = ({ text, fragments, speakers }: Conversation): string =>
  createHash('sha256')
    .update(JSON.stringify([text, speakers, fragments]))
    .digest('base64')

const knownOf = (conversation: Conversation): Known => {
  const key = keyOf(conversation)
  const known = kept.get(key) ?? {}
  // The last one asked for stands last.
  kept.delete(key)
  kept.set(key, known)
  if (kept.size > mostKept) {
    const [oldest] = kept.keys()
    if (oldest !== undefined) kept.delete(oldest)
  }
  return known
}

/** `findFacts` of a conversation, read once for all who ask for it again: reading takes tens of milliseconds. */
export const factsIn = (conversation: Conversation): readonly Fact[] => {
  const known = knownOf(conversation)
  known.facts ??= findFacts(conversation)
  return known.facts
}

/** `findQuestions` of a conversation, read once. */
export const questionsIn = (conversation: Conversation): readonly SummarySentence[] => {
  const known = knownOf(conversation)
  known.questions ??= findQuestions(conversation)
  return known.questions
}

/** Whether anybody says what is to be done next, read once. */
export const saysNextStepIn = (conversation: Conversation): boolean => {
  const known = knownOf(conversation)
  known.saysNextStep ??= [...saidSentences(conversation)].some(({ text }) => statesNextStep(text))
  return known.saysNextStep
}
