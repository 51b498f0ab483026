import type { Normalised, VendorConversation } from '@bic/connectors/normalised'
import type { Stream } from '@bic/connectors/stream'
import type { ConversationDraft } from '#pipeline/extract/conversation.ts'
import { FileProblem } from '#pipeline/extract/file-errors.ts'
import type { LandedObject, Outcome } from './landed-objects.ts'
import { readMail } from './mail/read-mail.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long after each failed try there is another one; after the last an object is dead. */
const retries = [minute, 10 * minute, hour, 6 * hour]
/** Transcripts that are not there after so long do not come. */
const longestWait = 14 * day

/** What an object became that could not be read or stored. */
export const failedOutcome = (object: LandedObject, reason: string, now: Date): Outcome => {
  const pause = retries[object.attempts]
  return {
    ...keptOf(object),
    state: pause === undefined ? 'dead' : 'failed',
    reason,
    attempts: object.attempts + 1,
    nextAt: pause === undefined ? null : new Date(now.getTime() + pause),
    conversationId: object.conversationId,
    recordId: object.recordId,
    awaits: object.awaits,
  }
}

export const keptOf = ({ id, version }: LandedObject) => ({ id, version, attempts: 0, nextAt: null })

/** Whether what is missing of an object would have come by now. */
export const isWaitedOut = ({ firstSeenAt }: LandedObject, now: Date): boolean =>
  now.getTime() - firstSeenAt.getTime() > longestWait

export const waitingOutcome = (object: LandedObject, what: string, now: Date): Outcome => {
  const age = now.getTime() - object.firstSeenAt.getTime()
  if (isWaitedOut(object, now)) return skippedOutcome(object, `Its ${what} did not come within 14 days.`)
  const pause = age < 2 * hour ? 5 * minute : age < 2 * day ? hour : 6 * hour
  return {
    ...keptOf(object),
    state: 'waiting',
    reason: `Its ${what} is not there yet.`,
    nextAt: new Date(now.getTime() + pause),
    conversationId: object.conversationId,
  }
}

export const skippedOutcome = (object: LandedObject, reason: string): Outcome => ({
  ...keptOf(object),
  state: 'skipped',
  reason,
  conversationId: null,
})

/** @param awaits ids of the CRM that it is linked with and that are not here yet */
export const storedOutcome = (
  object: LandedObject,
  conversationId: number,
  awaits: readonly string[] = [],
): Outcome => ({
  ...keptOf(object),
  awaits,
  state: 'applied',
  reason: null,
  conversationId,
})

const duplicateReasons = {
  file: 'It was uploaded before as a file.',
  vendor: 'It came from another mailbox as well.',
  'other vendor': 'It came from another vendor as well.',
} as const

export const duplicateOutcome = (
  object: LandedObject,
  conversationId: number,
  from: keyof typeof duplicateReasons,
): Outcome => ({
  ...keptOf(object),
  state: 'duplicate',
  reason: duplicateReasons[from],
  conversationId,
})

/** Why a call is skipped that is shorter than calls have to be. */
export const tooShort = (minutes: number): string => `It is shorter than ${minutes} min.`

/** An object that is a conversation for us, or what became of it instead. */
export type Reading =
  | {
      readonly object: LandedObject
      readonly conversation: VendorConversation
      /** Of a mail: what it says; null: it is none. */
      readonly draft: ConversationDraft | null
    }
  | { readonly object: LandedObject; readonly outcome: Outcome }

/** What a stored version is, or what became of an object that cannot be read. */
export const readVersion = (
  stream: Pick<Stream, 'normalise'>,
  object: LandedObject,
  now: Date,
): Normalised | Outcome => {
  try {
    return stream.normalise(object.payload.body, object.payload.detail)
  } catch (error) {
    return failedOutcome(object, error instanceof Error ? error.message : 'It cannot be read.', now)
  }
}

/**
 * Reads a stored version.
 *
 * @param shortest minutes under which a call is not read in
 */
export const readLanded = (
  stream: Pick<Stream, 'normalise' | 'noun'>,
  object: LandedObject,
  shortest: number,
  now: Date,
): Reading => {
  const read = readVersion(stream, object, now)
  if ('id' in read) return { object, outcome: read }
  if (read.state === 'waiting') return { object, outcome: waitingOutcome(object, read.for, now) }
  if (read.state === 'skipped') return { object, outcome: skippedOutcome(object, read.reason) }
  if (read.state !== 'ready') return { object, outcome: failedOutcome(object, 'It is no conversation.', now) }
  const { conversation } = read
  const seconds = conversation.durationSeconds
  if (conversation.type === 'call' && seconds !== null && seconds < shortest * 60)
    return { object, outcome: skippedOutcome(object, tooShort(shortest)) }
  if (!conversation.mail) return { object, conversation, draft: null }
  try {
    const draft = readMail(conversation.mail, conversation)
    return { object, conversation, draft: { ...draft, messageId: draft.messageId ?? object.externalId } }
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error
    return { object, outcome: skippedOutcome(object, error.detail) }
  }
}
