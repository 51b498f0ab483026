import { bodyOf } from '../answer.ts'
import type { Ask, VendorAnswer, VendorRequest } from '../ask.ts'
import type { Checked } from '../connector.ts'
import type { Json } from '../json/json.ts'
import { fieldOf, idOf, itemsOf } from '../json/read.ts'
import { momentOf } from '../moment.ts'
import type { Listed, Page, Pull, Window } from '../stream.ts'
import { VendorFault } from '../vendor-fault.ts'
import { callIdOf, callsOf, foundNone, metaDataOf, recordsOf, transcriptsOf } from './answer.ts'

export const bucket = 'api'

/** How many calls Gong puts on a page; it cannot be asked for another number. */
export const pageSize = 100

const mostPages = 50
const content = { context: 'Extended', exposedFields: { parties: true } }

const windowOf = ({ from, to }: Window) => ({ fromDateTime: from.toISOString(), toDateTime: to.toISOString() })

const plainListing = (window: Window, cursor: string | null): VendorRequest => ({
  method: 'GET',
  path: '/v2/calls',
  query: { ...windowOf(window), ...(cursor === null ? {} : { cursor }) },
  bucket,
})

const detailed = (filter: Json, cursor: string | null): VendorRequest => ({
  method: 'POST',
  path: '/v2/calls/extensive',
  body: { ...(cursor === null ? {} : { cursor }), filter, contentSelector: content },
  bucket,
})

/**
 * The moment by which Gong lists a call: when it was scheduled for conferences that Gong recorded, when it started for all others. Of
 * both it is the one that lies in the window that lists it.
 */
const listedAt = (metaData: Json, { from, to }: Window): string | null => {
  const moments = [momentOf(fieldOf(metaData, 'scheduled')), momentOf(fieldOf(metaData, 'started'))].filter(
    one => one !== null,
  )
  const isInside = (moment: string) => Date.parse(moment) >= from.getTime() && Date.parse(moment) < to.getTime()
  return moments.find(isInside) ?? moments[0] ?? null
}

const listed =
  (window: Window) =>
  (body: Json): Listed => {
    const metaData = metaDataOf(body)
    return { id: idOf(fieldOf(metaData, 'id')) ?? '', at: listedAt(metaData, window), body }
  }

/** That nothing was found after a first page does not mean that the window has nothing. */
const pageOf = (answer: VendorAnswer, { window, token }: Pull, next: string | null): Page => ({
  items: callsOf(answer).map(listed(window)),
  next,
  total: token !== null && foundNone(answer) ? null : recordsOf(answer).total,
})

/** Where a listing stands that takes the ids of a page first and then a few calls at once. */
interface Step {
  readonly ids: readonly string[]
  readonly cursor: string | null
  readonly total: number | null
}

const stepOf = (token: string): Step | null => (token.startsWith('{') ? (JSON.parse(token) as Step) : null)

/** The calls of a window. When whole pages are too much for Gong, their ids are listed and a few calls asked for at once. */
export const list = async (pull: Pull): Promise<Page> => {
  const { ask, window, token, size } = pull
  const step = token === null ? null : stepOf(token)
  if (step || size < pageSize) return listInSteps(pull, step)
  const answer = await ask(detailed(windowOf(window), token))
  return pageOf(answer, pull, recordsOf(answer).cursor)
}

const listInSteps = async (pull: Pull, step: Step | null): Promise<Page> => {
  const { ask, window, token, size } = pull
  if (token !== null && !step)
    throw new VendorFault(
      'restart',
      'Fewer calls are asked for at once from now on, from the first page of the window.',
    )
  const from = step && step.ids.length > 0 ? step : await listStep(ask, window, step?.cursor ?? null)
  const [ids, left] = [from.ids.slice(0, size), from.ids.slice(size)]
  const isLast = left.length === 0 && from.cursor === null
  const next = isLast ? null : JSON.stringify({ ...from, ids: left })
  if (ids.length === 0) return { items: [], next, total: from.total }
  const answer = await ask(detailed({ callIds: ids }, null))
  return { ...pageOf(answer, pull, next), total: from.total }
}

const listStep = async (ask: Ask, window: Window, cursor: string | null): Promise<Step> => {
  const answer = await ask(plainListing(window, cursor))
  const { cursor: next, total } = recordsOf(answer)
  return { ids: callsOf(answer).flatMap(call => idOf(fieldOf(call, 'id')) ?? []), cursor: next, total }
}

/** The ids of a window, without parties and links. */
export const listIds = async (pull: Pull): Promise<Page> => {
  const { ask, window, token } = pull
  const answer = await ask(plainListing(window, token))
  return pageOf(answer, pull, recordsOf(answer).cursor)
}

/** All pages of an answer about given ids. More pages than ids could fill, or a cursor that comes twice, end it. */
const allPages = async (ask: Ask, request: (cursor: string | null) => VendorRequest): Promise<VendorAnswer[]> => {
  const answers: VendorAnswer[] = []
  const seen = new Set<string>()
  let cursor: string | null = null
  do {
    const answer: VendorAnswer = await ask(request(cursor))
    answers.push(answer)
    cursor = recordsOf(answer).cursor
    if (cursor !== null && (seen.has(cursor) || answers.length >= mostPages))
      throw new VendorFault('retry', 'Gong repeats a page without an end.')
    if (cursor !== null) seen.add(cursor)
  } while (cursor !== null)
  return answers
}

/** Asks for ids together; when that is too much, or one of them is refused, by halves. `refused` gets what is refused alone. */
const byIds = async (
  ask: Ask,
  ids: readonly string[],
  request: (ids: readonly string[], cursor: string | null) => VendorRequest,
  refused: (id: string) => void,
): Promise<VendorAnswer[]> => {
  // An empty list is refused, and without a list Gong answers about all calls there are.
  if (ids.length === 0) return []
  try {
    return await allPages(ask, cursor => request(ids, cursor))
  } catch (error) {
    if (!(error instanceof VendorFault)) throw error
    const [first] = ids
    if (error.kind === 'skip' && first !== undefined && ids.length === 1) {
      refused(first)
      return []
    }
    if (error.kind !== 'shrink' || ids.length === 1) throw error
    const middle = Math.ceil(ids.length / 2)
    const answers = await byIds(ask, ids.slice(0, middle), request, refused)
    return [...answers, ...(await byIds(ask, ids.slice(middle), request, refused))]
  }
}

/** The transcripts of calls. A call without sentences has none: Gong is not done with it. */
export const details = async (ask: Ask, ids: readonly string[]): Promise<ReadonlyMap<string, Json>> => {
  const request = (callIds: readonly string[], cursor: string | null): VendorRequest => ({
    method: 'POST',
    path: '/v2/calls/transcript',
    body: { ...(cursor === null ? {} : { cursor }), filter: { callIds } },
    bucket,
  })
  const answers = await byIds(ask, [...new Set(ids)], request, () => undefined)
  const found = new Map<string, Json>()
  for (const transcript of answers.flatMap(transcriptsOf)) {
    const id = callIdOf(transcript)
    const monologues = fieldOf(transcript, 'transcript')
    if (id !== null && Array.isArray(monologues) && monologues.length > 0) found.set(id, transcript)
  }
  return found
}

/** Which calls Gong still has. One that it refuses to look for may exist. */
export const existing = async (ask: Ask, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const asked = new Set(ids)
  const found = new Set<string>()
  const request = (callIds: readonly string[], cursor: string | null) => detailed({ callIds }, cursor)
  const answers = await byIds(ask, [...asked], request, id => found.add(id))
  for (const call of answers.flatMap(callsOf)) {
    const id = idOf(fieldOf(metaDataOf(call), 'id'))
    if (id !== null && asked.has(id)) found.add(id)
  }
  return found
}

/** Whose calls they are, by the domain that most users have, and how many users there are. */
export const check = async (ask: Ask): Promise<Checked> => {
  const answer = await ask({ method: 'GET', path: '/v2/users', bucket })
  const domains = new Map<string, number>()
  const users = fieldOf(bodyOf(answer), 'users')
  for (const user of itemsOf(users) ?? []) {
    const domain = /@([^@\s]+)$/.exec(String(fieldOf(user, 'emailAddress') ?? ''))?.[1]?.toLowerCase()
    if (domain !== undefined) domains.set(domain, (domains.get(domain) ?? 0) + 1)
  }
  const [first] = [...domains].sort((a, b) => b[1] - a[1])
  return { whose: first?.[0] ?? null, users: recordsOf(answer).total }
}
