import { z } from 'zod'
import type { Json } from '../json/json.ts'
import { momentOf } from '../moment.ts'
import type { CrmLink, Normalised, Speaker, Turn } from '../normalised.ts'
import { id, linkOf, listOf, number, part, readable, readShape, text } from '../read-shape.ts'

const Person = part({ name: text, email: text, personId: id })
const Call = z.object({
  title: text,
  status: text,
  time: z.unknown().optional(),
  users: listOf(part({ userEmail: text, personId: id })),
  externalParticipants: listOf(Person),
  joinedParticipants: listOf(Person),
  crm_info: part({ deal_id: id, account_id: id }),
  deal_name: text,
  account_name: text,
  metrics: part({ call_duration: number }),
  call_review_page_url: text,
})
const Detail = z.object({
  transcript: z.array(z.object({ text: z.string(), start: number, end: number, personId: id })),
})
type CallBody = z.output<typeof Call>

/** Why a call with such a status never gets a transcript. */
const endings: Readonly<Record<string, string>> = {
  ERROR_IN_TRANSCRIBE: 'Clari Copilot could not transcribe the call.',
  ERROR_IN_PROCESSING: 'Clari Copilot could not process the call.',
  ERROR_IN_RECORDING: 'Clari Copilot could not record the call.',
  UNABLE_TO_JOIN: 'Clari Copilot could not join the call.',
  CALL_DID_NOT_HAPPEN: 'The call did not take place.',
  IGNORED_BY_USER: 'Somebody had Clari Copilot ignore the call.',
  BOTJOIN_DISABLED: 'Clari Copilot was not to join the call.',
  BOTJOIN_DENIED: 'Clari Copilot was not let into the call.',
  NO_DATA_INCALL: 'Nothing was said in the call.',
  NOBODY_JOINED_CALL: 'Nobody joined the call.',
}
const isDone = ({ status }: CallBody): boolean => status === 'POST_PROCESSING_DONE'

/** Whether a listing says that the transcript is there. */
export const isReady = (body: Json): boolean => {
  const call = Call.safeParse(body)
  return call.success && isDone(call.data)
}

/**
 * What a call of Clari Copilot is for the product. Its times are seconds from the start of the call; `detail` has its transcript.
 *
 * @throws VendorFault `skip` when the call or its transcript has another shape than Clari documents
 */
export const normalise = (body: Json, detail: Json | null): Normalised => {
  const call = readShape(Call, body, 'call')
  const ending = endings[call.status ?? '']
  if (ending !== undefined) return { state: 'skipped', reason: ending }
  const transcript = detail === null || !isDone(call) ? [] : readShape(Detail, detail, 'transcript').transcript
  const { speakers, turns } = conversationOf(call, transcript)
  if (turns.length === 0) return { state: 'waiting', for: 'transcript' }
  const seconds = call.metrics?.call_duration ?? null
  return {
    state: 'ready',
    conversation: {
      type: 'call',
      subject: call.title ?? null,
      startedAt: momentOf(call.time),
      durationSeconds: seconds === null || seconds <= 0 ? null : Math.round(seconds),
      link: linkOf(call.call_review_page_url ?? null),
      speakers,
      turns,
      crm: crmOf(call),
    },
  }
}

interface Known extends Speaker {
  readonly personIds: Set<string>
  /** Invited, and not among those who joined. */
  isInvited: boolean
}

/**
 * The people of a call. Users are sellers; who was invited from outside is a buyer; who joined is one of them, or somebody of whom nothing
 * more is known.
 */
const peopleOf = (call: CallBody): Known[] => {
  const people: Known[] = []
  const find = (name: string | null, email: string | null): Known | undefined =>
    people.find(one => email !== null && one.email === email) ??
    people.find(one => name !== null && one.name === name && (email === null || one.email === null))
  const add = (
    { name, email, personId }: { name?: string | null; email?: string | null; personId?: string | null },
    side: Speaker['side'],
    hasJoined: boolean,
  ): void => {
    const address = email?.toLowerCase() ?? null
    const called = name ?? address
    if (called === null) return
    let known = find(name ?? null, address)
    if (known) {
      const better = { ...known, name: known.name === known.email ? called : known.name, email: known.email ?? address }
      people[people.indexOf(known)] = better
      known = better
    } else {
      known = { name: called, email: address, jobTitle: null, side, personIds: new Set(), isInvited: side === 'buyer' }
      people.push(known)
    }
    if (hasJoined) known.isInvited = false
    if (typeof personId === 'string') known.personIds.add(personId)
  }
  for (const user of call.users ?? []) if (user) add({ ...user, email: user.userEmail }, 'seller', true)
  for (const one of call.externalParticipants ?? []) if (one) add(one, 'buyer', false)
  for (const one of call.joinedParticipants ?? []) if (one) add(one, null, true)
  return people
}

const conversationOf = (call: CallBody, transcript: z.output<typeof Detail>['transcript']) => {
  const all = peopleOf(call)
  const spoken = new Set(transcript.map(({ personId }) => personId ?? null))
  // Who joined is known only where somebody is said to have.
  const knowsWhoJoined = (call.joinedParticipants ?? []).length > 0
  const people = all.filter(
    ({ isInvited, personIds }) => !(knowsWhoJoined && isInvited) || [...personIds].some(one => spoken.has(one)),
  )
  const speakers: Speaker[] = people.map(({ personIds: _, isInvited: __, ...speaker }) => speaker)
  const indexes = new Map<string, number>()
  // A number that two of them have says nothing.
  for (const personId of new Set(people.flatMap(({ personIds }) => [...personIds]))) {
    const having = people.flatMap((one, index) => (one.personIds.has(personId) ? [index] : []))
    if (having.length === 1) indexes.set(personId, having[0] ?? 0)
  }
  let unknown = 0
  const spokenBy = (personId: string | null): number => {
    if (personId === null) return -1
    const known = indexes.get(personId)
    if (known !== undefined) return known
    indexes.set(personId, speakers.length)
    unknown += 1
    speakers.push({ name: `Speaker ${unknown}`, email: null, jobTitle: null, side: null })
    return speakers.length - 1
  }
  const turns: Turn[] = transcript.flatMap(one => {
    const said = readable(one.text).trim()
    if (said === '') return []
    const turn: Turn = {
      speaker: spokenBy(one.personId ?? null),
      text: said,
      startSecond: one.start ?? null,
      endSecond: one.end ?? null,
    }
    return [turn]
  })
  return { speakers, turns }
}

const crmOf = ({ crm_info, deal_name, account_name }: CallBody): readonly CrmLink[] => {
  const link = (kind: CrmLink['kind'], crmId: string | null | undefined, name: string | null | undefined): CrmLink[] =>
    typeof crmId === 'string' ? [{ kind, id: crmId, name: name ?? null }] : []
  return [...link('deal', crm_info?.deal_id, deal_name), ...link('account', crm_info?.account_id, account_name)]
}
