import { z } from 'zod'
import type { Json } from '../json/json.ts'
import { momentOf } from '../moment.ts'
import type { CrmLink, Normalised, Speaker, Turn } from '../normalised.ts'
import { id, linkOf, listOf, number, part, readable, readShape, text } from '../read-shape.ts'

const Call = z.object({
  metaData: z.object({
    title: text,
    scheduled: z.unknown().optional(),
    started: z.unknown().optional(),
    duration: number,
    url: text,
    isPrivate: z.unknown().optional(),
    language: text,
  }),
  parties: listOf(
    part({
      speakerId: id,
      name: text,
      emailAddress: text,
      title: text,
      affiliation: text,
      methods: listOf(z.string().nullish().catch(null)),
    }),
  ),
  context: listOf(
    part({
      objects: listOf(
        part({ objectType: text, objectId: id, fields: listOf(part({ name: text, value: z.unknown().optional() })) }),
      ),
    }),
  ),
})
const Transcript = z.object({
  transcript: z.array(
    z.object({
      speakerId: id,
      sentences: listOf(z.object({ start: number, end: number, text: z.string() })),
    }),
  ),
})
type CallBody = z.output<typeof Call>

const sides: Readonly<Record<string, 'seller' | 'buyer'>> = { internal: 'seller', external: 'buyer' }
/** What Salesforce and HubSpot call deals and accounts. */
const kinds: Readonly<Record<string, CrmLink['kind']>> = {
  opportunity: 'deal',
  deal: 'deal',
  account: 'account',
  company: 'account',
}

/** Gong's codes for calls that it never transcribes. */
const untranscribed: Readonly<Record<string, string>> = {
  und: 'Gong does not transcribe the language of this call.',
  zxx: 'Too little is said in this call for a transcript.',
}

/**
 * What a call of Gong is for the product. Its times are milliseconds from the start of the call; `detail` is its transcript.
 *
 * @throws VendorFault `skip` when the call or its transcript has another shape than Gong documents
 */
export const normalise = (body: Json, detail: Json | null): Normalised => {
  const { metaData, parties, context } = readShape(Call, body, 'call')
  // Of another type than documented it counts as private: nobody may read by mistake what was meant for a few.
  if (![undefined, null, false, 'false'].some(one => one === metaData.isPrivate))
    return { state: 'skipped', reason: 'The call is private in Gong.' }
  const transcript = detail === null ? [] : readShape(Transcript, detail, 'transcript').transcript
  const { speakers, turns } = conversationOf(parties, transcript)
  if (turns.length === 0) {
    const reason = untranscribed[metaData.language ?? '']
    return reason === undefined ? { state: 'waiting', for: 'transcript' } : { state: 'skipped', reason }
  }
  return {
    state: 'ready',
    conversation: {
      type: 'call',
      subject: metaData.title ?? null,
      startedAt: momentOf(metaData.started) ?? momentOf(metaData.scheduled),
      durationSeconds: typeof metaData.duration === 'number' ? Math.round(metaData.duration) : null,
      link: linkOf(metaData.url ?? null),
      speakers,
      turns,
      crm: crmOf(context),
    },
  }
}

const conversationOf = (parties: CallBody['parties'], transcript: z.output<typeof Transcript>['transcript']) => {
  const speakers: Speaker[] = []
  const indexes = new Map<string, number>()
  const spoken = new Set(transcript.map(({ speakerId }) => speakerId))
  for (const party of parties ?? []) {
    const [speakerId, name] = [party?.speakerId ?? null, party?.name ?? party?.emailAddress ?? null]
    const wasThere = !party?.methods || party.methods.length === 0 || party.methods.includes('Attendee')
    if (!party || name === null || !(wasThere || spoken.has(speakerId))) continue
    if (speakerId !== null) indexes.set(speakerId, speakers.length)
    speakers.push({
      name,
      email: party.emailAddress?.toLowerCase() ?? null,
      jobTitle: party.title ?? null,
      side: sides[party.affiliation?.toLowerCase() ?? ''] ?? null,
    })
  }
  const spokenBy = (speakerId: string | null): number => {
    if (speakerId === null) return -1
    const known = indexes.get(speakerId)
    if (known !== undefined) return known
    indexes.set(speakerId, speakers.length)
    const unknown = speakers.filter(({ name }) => /^Speaker \d+$/.test(name)).length
    speakers.push({ name: `Speaker ${unknown + 1}`, email: null, jobTitle: null, side: null })
    return speakers.length - 1
  }
  const turns: Turn[] = []
  for (const { speakerId, sentences } of transcript) {
    const said = (sentences ?? [])
      .map(one => ({ ...one, text: readable(one.text).trim() }))
      .filter(one => one.text !== '')
    // Each sentence has its own time, by which it is found in the recording.
    for (const one of said) {
      turns.push({
        speaker: spokenBy(speakerId ?? null),
        text: one.text,
        startSecond: secondOf(one.start),
        endSecond: secondOf(one.end),
      })
    }
  }
  return { speakers, turns: inOrder(turns) }
}

const secondOf = (milliseconds: number | null | undefined): number | null =>
  typeof milliseconds === 'number' && milliseconds >= 0 ? milliseconds / 1000 : null

/** By their starts, when all have one. */
const inOrder = (turns: readonly Turn[]): readonly Turn[] =>
  turns.every(turn => turn.startSecond !== null) ? turns.toSorted((a, b) => a.startSecond! - b.startSecond!) : turns

const crmOf = (context: CallBody['context']): readonly CrmLink[] => {
  const links = new Map<string, CrmLink>()
  for (const object of (context ?? []).flatMap(system => system?.objects ?? [])) {
    const kind = kinds[object?.objectType?.toLowerCase() ?? '']
    const id = object?.objectId ?? null
    if (!object || kind === undefined || id === null) continue
    const value = object.fields?.find(field => field?.name?.toLowerCase() === 'name')?.value
    const name = typeof value === 'string' ? readable(value).trim() || null : null
    const known = links.get(`${kind} ${id}`)
    links.set(`${kind} ${id}`, { kind, id, name: known?.name ?? name })
  }
  return [...links.values()]
}
