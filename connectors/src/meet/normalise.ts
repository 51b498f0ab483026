import { dayMs } from '@bic/engine/calendar/day'
import { z } from 'zod'
import type { Json } from '../json/json.ts'
import { fieldOf } from '../json/read.ts'
import { momentOf } from '../moment.ts'
import type { Normalised, Speaker, Turn } from '../normalised.ts'
import { part, readable, readShape, text } from '../read-shape.ts'

const Name = part({ displayName: text })
const Detail = z.object({
  participants: z.array(z.object({ name: z.string(), signedinUser: Name, anonymousUser: Name, phoneUser: Name })),
  entries: z.array(
    z.object({
      participant: text,
      text: z.string(),
      startTime: z.unknown().optional(),
      endTime: z.unknown().optional(),
    }),
  ),
})

const expiryDays = 30

const timeOf = (value: unknown): number => Date.parse(momentOf(value) ?? '')

/** When Google removes a meeting by itself: it says so, thirty days after its end. */
export const expiresAt = (body: Json): Date | null => {
  const said = timeOf(fieldOf(body, 'expireTime'))
  const time = Number.isNaN(said) ? timeOf(fieldOf(body, 'endTime')) + expiryDays * dayMs : said
  return Number.isNaN(time) ? null : new Date(time)
}

/**
 * What a meeting of Google Meet is for the product. `detail` has who joined and what they said, each at a moment.
 *
 * @throws VendorFault `skip` when it has another shape than Google documents
 */
export const normalise = (body: Json, detail: Json | null): Normalised => {
  if (detail === null || momentOf(fieldOf(body, 'endTime')) === null) return { state: 'waiting', for: 'transcript' }
  const { participants, entries } = readShape(Detail, detail, 'transcript')
  const [start, end] = [timeOf(fieldOf(body, 'startTime')), timeOf(fieldOf(body, 'endTime'))]
  const speakers: Speaker[] = []
  const indexes = new Map<string, number>()
  for (const { name: id, signedinUser, anonymousUser, phoneUser } of participants) {
    const name = signedinUser?.displayName ?? anonymousUser?.displayName ?? phoneUser?.displayName ?? null
    if (name !== null) indexes.set(id, speakers.push({ name, email: null, jobTitle: null, side: null }) - 1)
  }
  const secondOf = (value: unknown): number | null => {
    const second = (timeOf(value) - start) / 1000
    return second >= 0 ? second : null
  }
  const turns = entries
    .flatMap((one): Turn[] => {
      const said = readable(one.text).trim()
      if (said === '') return []
      const speaker = indexes.get(one.participant ?? '') ?? -1
      return [{ speaker, text: said, startSecond: secondOf(one.startTime), endSecond: secondOf(one.endTime) }]
    })
    .sort((a, b) => (a.startSecond ?? 0) - (b.startSecond ?? 0))
  if (turns.length === 0) return { state: 'skipped', reason: 'Nothing was said while it was transcribed.' }
  const seconds = (end - start) / 1000
  return {
    state: 'ready',
    conversation: {
      type: 'call',
      // Google Meet knows no titles.
      subject: null,
      startedAt: momentOf(fieldOf(body, 'startTime')),
      durationSeconds: seconds > 0 ? Math.round(seconds) : null,
      link: null,
      speakers,
      turns,
      crm: [],
    },
  }
}
