import { z } from 'zod'
import { readCaptions } from '../captions.ts'
import type { Json } from '../json/json.ts'
import { fieldOf, itemsOf } from '../json/read.ts'
import { momentOf } from '../moment.ts'
import type { Normalised, Speaker, Turn } from '../normalised.ts'
import { linkOf, listOf, number, part, readShape, text } from '../read-shape.ts'
import { isTranscript } from './calls.ts'

const Meeting = z.object({
  topic: text,
  start_time: z.unknown().optional(),
  duration: number,
  share_url: text,
  recording_files: listOf(part({ recording_start: z.unknown().optional(), recording_end: z.unknown().optional() })),
})
const Detail = z.object({
  captions: z.array(z.object({ recording_start: z.unknown().optional(), text: z.string() })),
  participants: listOf(part({ name: text, user_email: text, internal_user: z.unknown().optional() })),
})
type MeetingBody = z.output<typeof Meeting>

/** Whether a listing says that the transcript is there. */
export const isReady = (body: Json): boolean => (itemsOf(fieldOf(body, 'recording_files')) ?? []).some(isTranscript)

/** When the account has Zoom delete the recording by itself, on a day. */
export const expiresAt = (body: Json): Date | null => {
  const date = fieldOf(body, 'auto_delete') === true ? fieldOf(body, 'auto_delete_date') : null
  const moment = typeof date === 'string' ? new Date(date) : null
  return moment === null || Number.isNaN(moment.getTime()) ? null : moment
}

/** When the first file begins and the last one ends, in milliseconds since 1970. */
const spanOf = ({ recording_files }: MeetingBody) => {
  const times = (name: 'recording_start' | 'recording_end') =>
    (recording_files ?? []).flatMap(file => {
      const moment = momentOf(file?.[name])
      return moment === null ? [] : [Date.parse(moment)]
    })
  const [starts, ends] = [times('recording_start'), times('recording_end')]
  return starts.length === 0 || ends.length === 0 ? null : { start: Math.min(...starts), end: Math.max(...ends) }
}

/**
 * What a recorded meeting of Zoom is for the product. `detail` has its captions and who was there.
 *
 * @throws VendorFault `skip` when it has another shape than Zoom documents
 */
export const normalise = (body: Json, detail: Json | null): Normalised => {
  const meeting = readShape(Meeting, body, 'meeting')
  if (detail === null) return { state: 'waiting', for: 'transcript' }
  const { captions, participants } = readShape(Detail, detail, 'transcript')
  const span = spanOf(meeting)
  const { speakers, turns } = talkOf(participants, captions, span?.start ?? null)
  if (turns.length === 0) return { state: 'skipped', reason: 'Nothing was said in the recording.' }
  const seconds = span ? (span.end - span.start) / 1000 : (meeting.duration ?? 0) * 60
  return {
    state: 'ready',
    conversation: {
      type: 'call',
      subject: meeting.topic ?? null,
      startedAt: span ? new Date(span.start).toISOString() : momentOf(meeting.start_time),
      durationSeconds: seconds > 0 ? Math.round(seconds) : null,
      link: linkOf(meeting.share_url ?? null),
      speakers,
      turns,
      crm: [],
    },
  }
}

const nameKey = (name: string): string => name.replace(/\s+/g, ' ').trim().toLowerCase()

const talkOf = (
  participants: z.output<typeof Detail>['participants'],
  captions: z.output<typeof Detail>['captions'],
  start: number | null,
) => {
  const speakers: Speaker[] = []
  const byName = new Map<string, number>()
  for (const one of participants ?? []) {
    const name = one?.name ?? one?.user_email ?? null
    if (!one || name === null) continue
    const email = one.user_email?.toLowerCase() ?? null
    // Whoever came back is there twice.
    const known = speakers.findIndex(
      other => nameKey(other.name) === nameKey(name) && (other.email ?? email) === (email ?? other.email),
    )
    const side = one.internal_user === true ? 'seller' : null
    const before = speakers[known]
    if (before) {
      speakers[known] = { ...before, email: before.email ?? email, side: before.side ?? side }
      continue
    }
    if (!byName.has(nameKey(name))) byName.set(nameKey(name), speakers.length)
    speakers.push({ name, email, jobTitle: null, side })
  }
  const turns = captions.flatMap(({ recording_start, text: captionText }): Turn[] => {
    const read = readCaptions(captionText, name => byName.has(nameKey(name)))
    // Times of a piece count from its own beginning.
    const moment = momentOf(recording_start)
    const offset = moment === null || start === null ? 0 : (Date.parse(moment) - start) / 1000
    const indexes = read.names.map(name => {
      const known = byName.get(nameKey(name))
      if (known !== undefined) return known
      byName.set(nameKey(name), speakers.length)
      return speakers.push({ name, email: null, jobTitle: null, side: null }) - 1
    })
    const later = (second: number | null) => (second === null ? null : second + offset)
    return read.turns.map(turn => ({
      ...turn,
      speaker: indexes[turn.speaker] ?? -1,
      startSecond: later(turn.startSecond),
      endSecond: later(turn.endSecond),
    }))
  })
  return { speakers, turns: inOrder(turns) }
}

/** By their starts, when all have one. */
const inOrder = (turns: readonly Turn[]): readonly Turn[] =>
  turns.every(turn => turn.startSecond !== null)
    ? turns.toSorted((a, b) => (a.startSecond ?? 0) - (b.startSecond ?? 0))
    : turns
