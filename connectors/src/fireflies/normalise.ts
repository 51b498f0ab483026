import { z } from 'zod'
import type { Json } from '../json/json.ts'
import { momentOf } from '../moment.ts'
import type { Normalised, Speaker, Turn } from '../normalised.ts'
import { id, linkOf, listOf, number, part, readable, readShape, text } from '../read-shape.ts'

const Sentence = z.object({
  speaker_id: id,
  speaker_name: text,
  text: z.string(),
  start_time: number,
  end_time: number,
})
const Meeting = z.object({
  title: text,
  date: z.unknown().optional(),
  duration: number,
  transcript_url: text,
  meeting_info: part({ silent_meeting: z.unknown().optional(), summary_status: text }),
  meeting_attendees: listOf(part({ displayName: text, name: text, email: text })),
  meeting_attendance: listOf(part({ name: text })),
  sentences: z.array(Sentence).nullish(),
})
type MeetingBody = z.output<typeof Meeting>

const minute = 60

/**
 * What a meeting of Fireflies is for the product. Its length is in minutes, the times of sentences are seconds from the start.
 *
 * @throws VendorFault `skip` when it has another shape than Fireflies documents
 */
export const normalise = (body: Json): Normalised => {
  const meeting = readShape(Meeting, body, 'meeting')
  const { silent_meeting: isSilent, summary_status: status } = meeting.meeting_info ?? {}
  const { speakers, turns } = talkOf(meeting)
  if (turns.length === 0) {
    if (isSilent === true) return { state: 'skipped', reason: 'Nobody says a word in it, by Fireflies.' }
    const isDone = meeting.sentences && status !== null && status !== undefined && status !== 'processing'
    return isDone
      ? { state: 'skipped', reason: 'Fireflies is done with it and has no words of it.' }
      : { state: 'waiting', for: 'transcript' }
  }
  const minutes = meeting.duration ?? null
  return {
    state: 'ready',
    conversation: {
      type: 'call',
      subject: meeting.title ?? null,
      startedAt: momentOf(meeting.date),
      durationSeconds: minutes === null || minutes <= 0 ? null : Math.round(minutes * minute),
      link: linkOf(meeting.transcript_url ?? null),
      speakers,
      turns,
      crm: [],
    },
  }
}

const keyOf = (name: string): string => name.toLowerCase()

/** How often each name is among these. */
const countOf = (names: readonly string[]): ReadonlyMap<string, number> =>
  new Map([...Map.groupBy(names, keyOf)].map(([key, same]) => [key, same.length]))

/**
 * Who speaks and who was there. Voices have names, invitations have addresses: they belong together by the name, where only one has it. Of
 * those who were invited and say nothing, those count who came, as far as Fireflies says who did.
 */
const talkOf = ({ meeting_attendees, meeting_attendance, sentences }: MeetingBody) => {
  const invited = (meeting_attendees ?? []).flatMap(one => {
    const name = one?.displayName ?? one?.name ?? null
    return one && (name ?? one.email)
      ? [{ name: name ?? one.email ?? '', email: one.email?.toLowerCase() ?? null }]
      : []
  })
  const attended = (meeting_attendance ?? []).flatMap(one => one?.name ?? [])
  const came = attended.length === 0 ? null : countOf(attended)
  const byName = Map.groupBy(invited, ({ name }) => keyOf(name))
  const voices = new Map<string, string | null>()
  const turns: (Omit<Turn, 'speaker'> & { readonly voice: string | null })[] = []
  for (const one of sentences ?? []) {
    const said = readable(one.text).trim()
    if (said === '') continue
    const voice = one.speaker_id ?? one.speaker_name ?? null
    if (voice !== null && !voices.has(voice)) voices.set(voice, one.speaker_name ?? null)
    turns.push({ voice, text: said, startSecond: one.start_time ?? null, endSecond: one.end_time ?? null })
  }
  const heard = countOf([...voices.values()].flatMap(name => name ?? []))
  const speakers: Speaker[] = []
  const add = (name: string, email: string | null): number =>
    speakers.push({ name, email, jobTitle: null, side: null }) - 1
  const emailOf = (name: string): string | null => {
    const same = byName.get(keyOf(name)) ?? []
    return same.length === 1 && (heard.get(keyOf(name)) ?? 0) < 2 ? (same[0]?.email ?? null) : null
  }
  let unnamed = 0
  const indexes = new Map<string, number>()
  for (const [voice, name] of voices) {
    if (name === null) unnamed += 1
    indexes.set(voice, name === null ? add(`Speaker ${unnamed}`, null) : add(name, emailOf(name)))
  }
  for (const [key, same] of byName) {
    const there = came === null ? same.length : Math.min(same.length, came.get(key) ?? 0)
    const silent = Math.max(0, there - (heard.get(key) ?? 0))
    for (const { name } of same.slice(0, silent)) add(name, emailOf(name))
  }
  return {
    speakers,
    turns: turns.map(
      ({ voice, ...turn }): Turn => ({ ...turn, speaker: voice === null ? -1 : (indexes.get(voice) ?? -1) }),
    ),
  }
}
