import { z } from 'zod'
import type { ConversationDraft } from '../conversation.ts'
import { SpeakerList } from '../speaker-list.ts'
import { joinUtterances, type Utterance } from '../utterances.ts'
import { checkShape, hasKeys } from './json-shape.ts'

const Id = z.union([z.string(), z.number()]).transform(String)
const Transcripts = z.object({
  callTranscripts: z.array(
    z.object({
      callId: Id,
      transcript: z
        .array(
          z.object({
            speakerId: Id.nullish(),
            sentences: z.array(z.object({ start: z.number().nullish(), end: z.number().nullish(), text: z.string() })),
          }),
        )
        .nullish(),
    }),
  ),
})
const Party = z.object({
  speakerId: Id.nullish(),
  name: z.string().nullish(),
  emailAddress: z.string().nullish(),
  title: z.string().nullish(),
  affiliation: z.string().nullish(),
})
const Call = z.object({
  id: Id,
  title: z.string().nullish(),
  started: z.union([z.string(), z.number()]).nullish(),
})
const Calls = z.object({
  calls: z.array(
    z.union([
      z.object({ metaData: Call, parties: z.array(Party).nullish() }),
      Call.transform(metaData => ({ metaData, parties: [] })),
    ]),
  ),
})
type CallDescription = z.infer<typeof Calls>['calls'][number]

const SIDES: Readonly<Record<string, 'seller' | 'buyer'>> = { Internal: 'seller', External: 'buyer' }

export function isGong(value: unknown): boolean {
  return listed(value).some(part => hasKeys(part, 'callTranscripts'))
}

/**
 * Transcripts as Gong's API answers them, described by its call lists when those are there: in the same object,
 * beside it in a list, or in a companion file. Sentences start and end in milliseconds from the start of the call.
 */
export function readGong(value: unknown, companion: unknown): ConversationDraft[] {
  const parts = [...listed(value), ...listed(companion)]
  const described = new Map<string, CallDescription>()
  for (const part of parts.filter(candidate => hasKeys(candidate, 'calls'))) {
    for (const call of checkShape(Calls, part).calls) described.set(call.metaData.id, call)
  }
  return parts
    .filter(part => hasKeys(part, 'callTranscripts'))
    .flatMap(part => checkShape(Transcripts, part).callTranscripts)
    .map(call => {
      const about = described.get(call.callId)
      const speakers = new SpeakerList()
      const indexes = new Map<string, number>()
      for (const party of about?.parties ?? []) {
        const known = { email: party.emailAddress ?? null, jobTitle: party.title ?? null }
        const index = speakers.add(party.name ?? '', { ...known, side: SIDES[party.affiliation ?? ''] ?? null })
        if (party.speakerId) indexes.set(party.speakerId, index)
      }
      const utterances: Utterance[] = (call.transcript ?? []).flatMap(monologue => {
        const id = monologue.speakerId ?? null
        const speaker = id === null ? -1 : (indexes.get(id) ?? speakers.add(`Speaker ${id}`))
        return monologue.sentences.map(sentence => ({
          speaker,
          text: sentence.text,
          startSecond: typeof sentence.start === 'number' ? sentence.start / 1000 : null,
          ...(typeof sentence.end === 'number' ? { endSecond: sentence.end / 1000 } : {}),
        }))
      })
      return {
        type: 'call',
        subject: about?.metaData.title ?? null,
        date: isoDate(about?.metaData.started ?? null),
        messageId: call.callId,
        speakers: speakers.all,
        turns: joinUtterances(utterances),
        notices: about === undefined ? ['The file does not name the speakers.'] : [],
      }
    })
}

function listed(value: unknown): unknown[] {
  return Array.isArray(value) ? value : value === null ? [] : [value]
}

/** `started` is ISO 8601 or seconds since 1970. */
function isoDate(started: string | number | null): string | null {
  const date = typeof started === 'number' ? new Date(started * 1000) : new Date(started ?? Number.NaN)
  if (Number.isNaN(date.getTime())) return null
  return typeof started === 'string' ? started : date.toISOString()
}
