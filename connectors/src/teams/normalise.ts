import { dayMs } from '@bic/engine/calendar/day'
import { z } from 'zod'
import { readCaptions } from '../captions.ts'
import type { Json } from '../json/json.ts'
import { fieldOf } from '../json/read.ts'
import { momentOf } from '../moment.ts'
import type { Normalised, Speaker } from '../normalised.ts'
import { linkOf, listOf, part, readShape, text } from '../read-shape.ts'

const Transcript = z.object({
  createdDateTime: z.unknown().optional(),
  endDateTime: z.unknown().optional(),
  organizer: part({ displayName: text, mail: text }),
})
const Detail = z.object({
  captions: z.string(),
  subject: text,
  joinWebUrl: text,
  attendees: listOf(part({ upn: text, identity: part({ user: part({ displayName: text, userIdentityType: text }) }) })),
})

/** Transcripts of a meeting can be read until it ends for Microsoft: sixty days after it took place. */
const expiryDays = 60

const timeOf = (body: Json, name: string): number => Date.parse(momentOf(fieldOf(body, name)) ?? '')

/** When Microsoft gives a transcript no more, because its meeting has run out. */
export const expiresAt = (body: Json): Date | null => {
  const time = timeOf(body, 'createdDateTime')
  return Number.isNaN(time) ? null : new Date(time + expiryDays * dayMs)
}

/**
 * What a transcript of Teams is for the product. `detail` has its captions and what is known of its meeting.
 *
 * @throws VendorFault `skip` when it has another shape than Microsoft documents
 */
export const normalise = (body: Json, detail: Json | null): Normalised => {
  const transcript = readShape(Transcript, body, 'transcript')
  if (detail === null) return { state: 'waiting', for: 'transcript' }
  const read = readShape(Detail, detail, 'transcript')
  const { names, turns } = readCaptions(read.captions)
  if (turns.length === 0) return { state: 'skipped', reason: 'Nothing was said while it was transcribed.' }
  const seconds = (timeOf(body, 'endDateTime') - timeOf(body, 'createdDateTime')) / 1000
  const find = knownPeople(transcript, read)
  return {
    state: 'ready',
    conversation: {
      type: 'call',
      subject: read.subject ?? null,
      startedAt: momentOf(transcript.createdDateTime),
      durationSeconds: seconds > 0 ? Math.round(seconds) : null,
      link: linkOf(read.joinWebUrl ?? null),
      speakers: names.map((name): Speaker => ({ name, jobTitle: null, ...find(name) })),
      turns,
      crm: [],
    },
  }
}

type Known = Pick<Speaker, 'email' | 'side'>
const nobody: Known = { email: null, side: null }
const keyOf = (name: string): string => name.replace(/\s+/g, ' ').trim().toLowerCase()

/** Whose a name is among those who were invited: people of the tenant sell. Whose name two have, nobody knows. */
const knownPeople = (
  { organizer }: z.output<typeof Transcript>,
  { attendees }: z.output<typeof Detail>,
): ((name: string) => Known) => {
  const byName = new Map<string, Map<string, Known>>()
  const add = (name: string | null | undefined, email: string | null | undefined, side: Speaker['side']) => {
    if (!name || !email) return
    const same = byName.get(keyOf(name)) ?? new Map<string, Known>()
    byName.set(keyOf(name), same.set(email.toLowerCase(), { email: email.toLowerCase(), side }))
  }
  for (const one of attendees ?? []) {
    const user = one?.identity?.user
    add(user?.displayName, one?.upn, user?.userIdentityType === 'aadUser' ? 'seller' : null)
  }
  add(organizer?.displayName, organizer?.mail, 'seller')
  return name => {
    const same = [...(byName.get(keyOf(name))?.values() ?? [])]
    return same.length === 1 ? (same[0] ?? nobody) : nobody
  }
}
