import { z } from 'zod'
import type { Json } from '../json/json.ts'
import { momentOf } from '../moment.ts'
import type { CrmLink, Normalised, Speaker, Turn } from '../normalised.ts'
import { id, linkOf, listOf, number, part, readable, readShape, text } from '../read-shape.ts'

const Engagement = z.object({
  subject: text,
  date_time: z.unknown().optional(),
  duration: number,
  url: text,
  processing_state: text,
  no_show: z.unknown().optional(),
  participants: listOf(part({ name: text, email: text, title: text, type: text, person_id: id })),
  account_id: id,
  account_name: text,
  opportunity_id: id,
  opportunity_name: text,
})
const Detail = z.object({
  private: z.unknown().optional(),
  account: part({ ext_id: id, name: text }),
  deal: part({ id, name: text }),
  recording: z.object({
    start_time: z.unknown().optional(),
    utterances: z.array(
      z.object({
        snippet: z.string(),
        snippet_time: number,
        snippet_length: number,
        participant: id,
        speaker_id: id,
        speaker_name: text,
        speaker_type: text,
      }),
    ),
  }),
})
type EngagementBody = z.output<typeof Engagement>
type Utterance = z.output<typeof Detail>['recording']['utterances'][number]

const sides: Readonly<Record<string, 'seller' | 'buyer'>> = { rep: 'seller', cust: 'buyer' }
const sideOf = (type: string | null | undefined): Speaker['side'] => sides[type?.toLowerCase() ?? ''] ?? null

const isDone = ({ processing_state }: EngagementBody): boolean => processing_state?.toLowerCase() === 'done'

/** Whether a listing says that the transcript is there. */
export const isReady = (body: Json): boolean => {
  const engagement = Engagement.safeParse(body)
  return engagement.success && isDone(engagement.data)
}

/**
 * What a conversation of Chorus is for the product. Its times are seconds from the start; `detail` has what is said.
 *
 * @throws VendorFault `skip` when it has another shape than Chorus documents
 */
export const normalise = (body: Json, detail: Json | null): Normalised => {
  const engagement = readShape(Engagement, body, 'conversation')
  if (engagement.no_show === true) return { state: 'skipped', reason: 'Nobody came to the meeting.' }
  if (detail === null || !isDone(engagement)) return { state: 'waiting', for: 'transcript' }
  const recorded = readShape(Detail, detail, 'transcript')
  // Of another type than documented it counts as private: nobody may read by mistake what was meant for a few.
  if (![undefined, null, false, 'false'].some(one => one === recorded.private))
    return { state: 'skipped', reason: 'The conversation is private in Chorus.' }
  const { speakers, turns } = talkOf(engagement, recorded.recording.utterances)
  if (turns.length === 0) return { state: 'skipped', reason: 'Chorus is done with it and has no words of it.' }
  const seconds = engagement.duration ?? null
  return {
    state: 'ready',
    conversation: {
      type: 'call',
      subject: engagement.subject ?? null,
      startedAt: momentOf(recorded.recording.start_time) ?? momentOf(engagement.date_time),
      durationSeconds: seconds === null || seconds <= 0 ? null : Math.round(seconds),
      link: linkOf(engagement.url ?? null),
      speakers,
      turns,
      crm: [
        ...linkTo('deal', recorded.deal?.id ?? engagement.opportunity_id, engagement.opportunity_name),
        ...linkTo('account', recorded.account?.ext_id ?? engagement.account_id, engagement.account_name),
      ],
    },
  }
}

const linkTo = (
  kind: CrmLink['kind'],
  crmId: string | null | undefined,
  name: string | null | undefined,
): readonly CrmLink[] => (typeof crmId === 'string' ? [{ kind, id: crmId, name: name ?? null }] : [])

const talkOf = ({ participants }: EngagementBody, utterances: readonly Utterance[]) => {
  const speakers: Speaker[] = []
  const byPerson = new Map<string, number>()
  const byName = new Map<string, number | null>()
  for (const one of participants ?? []) {
    const name = one?.name ?? one?.email ?? null
    if (!one || name === null) continue
    if (typeof one.person_id === 'string') byPerson.set(one.person_id, speakers.length)
    // A name that two of them have says nothing.
    byName.set(name.toLowerCase(), byName.has(name.toLowerCase()) ? null : speakers.length)
    speakers.push({
      name,
      email: one.email?.toLowerCase() ?? null,
      jobTitle: one.title ?? null,
      side: sideOf(one.type),
    })
  }
  const byVoice = new Map<string, number>()
  let unknown = 0
  const spokenBy = ({ participant, speaker_id, speaker_name, speaker_type }: Utterance): number => {
    const known =
      byPerson.get(participant ?? '') ??
      (speaker_name ? byName.get(speaker_name.toLowerCase()) : undefined) ??
      undefined
    if (known !== undefined) return known
    const voice = speaker_id ?? participant ?? speaker_name ?? null
    if (voice === null) return -1
    const heard = byVoice.get(voice)
    if (heard !== undefined) return heard
    byVoice.set(voice, speakers.length)
    if (!speaker_name) unknown += 1
    speakers.push({
      name: speaker_name ?? `Speaker ${unknown}`,
      email: null,
      jobTitle: null,
      side: sideOf(speaker_type),
    })
    return speakers.length - 1
  }
  const turns = utterances.flatMap((one): Turn[] => {
    const said = readable(one.snippet).trim()
    if (said === '') return []
    const start = one.snippet_time ?? null
    const length = one.snippet_length ?? null
    return [
      {
        speaker: spokenBy(one),
        text: said,
        startSecond: start,
        endSecond: start === null || length === null ? null : start + length,
      },
    ]
  })
  return { speakers, turns }
}
