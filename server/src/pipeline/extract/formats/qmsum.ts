import { z } from 'zod'
import type { ConversationDraft } from '../conversation.ts'
import { SpeakerList } from '../speaker-list.ts'
import { checkShape, hasKeys } from './json-shape.ts'

const Meeting = z.object({ meeting_transcripts: z.array(z.object({ speaker: z.string(), content: z.string() })) })

export function isQmsum(value: unknown): boolean {
  return hasKeys(value, 'meeting_transcripts')
}

/** A QMSum meeting: its turns word for word, transcribers' marks such as `{gap}` included. */
export function readQmsum(value: unknown): ConversationDraft {
  const speakers = new SpeakerList()
  const turns = checkShape(Meeting, value).meeting_transcripts.map(turn => ({
    speaker: speakers.add(turn.speaker),
    text: turn.content,
    startSecond: null,
    muted: false,
  }))
  return { type: 'call', speakers: speakers.all, turns, notices: ['The transcript has no times.'] }
}
