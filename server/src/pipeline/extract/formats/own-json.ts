import { parseTimecode } from '@bic/engine/captions/timecode'
import { z } from 'zod'
import type { ConversationDraft } from '../conversation.ts'
import { FileProblem } from '../file-errors.ts'
import { SpeakerList } from '../speaker-list.ts'
import { checkShape, hasKeys } from './json-shape.ts'

const Participant = z.object({
  name: z.string().nullish(),
  email: z.string().nullish(),
  jobTitle: z.string().nullish(),
  side: z.enum(['buyer', 'seller', 'unknown']).nullish(),
})
const Conversation = z.object({
  subject: z.string().nullish(),
  date: z.union([z.iso.datetime({ offset: true, local: true }), z.iso.date()]).nullish(),
  type: z.enum(['call', 'email', 'document', 'note']).default('call'),
  messageId: z.string().nullish(),
  participants: z
    .array(z.union([Participant, z.string().transform(name => ({ name }) as z.infer<typeof Participant>)]))
    .default([]),
  turns: z.array(
    z.object({
      speaker: z.union([z.string(), z.int().nonnegative()]).nullish(),
      text: z.string(),
      start: z.union([z.number().nonnegative(), z.string()]).nullish(),
      end: z.union([z.number().nonnegative(), z.string()]).nullish(),
    }),
  ),
})

export function isOwnConversation(value: unknown): boolean {
  return hasKeys(Array.isArray(value) ? value[0] : value, 'turns')
}

/**
 * Our own shape, one conversation or a list: `{ subject, date, type, participants: [{ name, email, jobTitle, side }],
 * turns: [{ speaker, text, start, end }] }`. A speaker is a name, an e-mail address or an index into `participants`;
 * a start or an end is seconds or `h:mm:ss`.
 */
export function readOwnConversations(value: unknown): ConversationDraft[] {
  const all = Array.isArray(value) ? checkShape(z.array(Conversation), value) : [checkShape(Conversation, value)]
  return all.map(conversation => {
    const speakers = new SpeakerList()
    const indexes = conversation.participants.map(person => speakers.add(person.name ?? '', known(person)))
    const turns = conversation.turns.map((turn, index) => {
      const endSecond = secondOf(turn.end ?? null, index, 'end')
      return {
        speaker: speakerOf(turn.speaker ?? null, index, indexes, speakers),
        text: turn.text,
        startSecond: secondOf(turn.start ?? null, index, 'start'),
        ...(endSecond === null ? {} : { endSecond }),
        muted: false,
      }
    })
    const { type, subject = null, date = null, messageId = null } = conversation
    return { type, subject, date, messageId, speakers: speakers.all, turns }
  })
}

function known(person: z.infer<typeof Participant>) {
  return { email: person.email ?? null, jobTitle: person.jobTitle ?? null, side: person.side ?? null }
}

function speakerOf(
  speaker: string | number | null,
  turn: number,
  indexes: readonly number[],
  speakers: SpeakerList,
): number {
  if (speaker === null) return -1
  if (typeof speaker === 'number') {
    const index = indexes[speaker]
    if (index === undefined)
      throw new FileProblem('FI01', `turns[${turn}].speaker: there is no participant ${speaker}.`)
    return index
  }
  return speakers.find(speaker) ?? speakers.add(speaker)
}

function secondOf(time: string | number | null, turn: number, field: 'start' | 'end'): number | null {
  if (time === null || typeof time === 'number') return time
  const second = parseTimecode(time)
  if (second === null) throw new FileProblem('FI01', `turns[${turn}].${field}: "${time.slice(0, 40)}" is not h:mm:ss.`)
  return second
}
