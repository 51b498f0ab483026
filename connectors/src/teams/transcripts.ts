import { bodyOf } from '../answer.ts'
import type { Ask, VendorAnswer, VendorRequest } from '../ask.ts'
import type { Checked } from '../connector.ts'
import { nextOf } from '../graph/classify.ts'
import type { Json } from '../json/json.ts'
import { fieldOf, idOf, itemsOf } from '../json/read.ts'
import { momentOf } from '../moment.ts'
import { detailsOneByOne, existingOneByOne } from '../one-by-one.ts'
import { type Mark, partOf } from '../part-of-page.ts'
import type { Listed, Page, Pull, Window } from '../stream.ts'
import { VendorFault } from '../vendor-fault.ts'
import { lacksPolicy, policyFault } from './classify.ts'
import { contentPath, meetingPath, readId, transcriptPath, transcriptsPath, usersPath, writeId } from './paths.ts'

export const bucket = 'api'

const minute = 60_000
/** So many users are asked for at a time, unless one has transcripts. */
const usersAtOnce = 20
/** So many users are tried before an application counts as one that may read nobody's meetings. */
const usersToTry = 10
/** A page may have nothing new; so many in a row are a list without an end. */
const mostStale = 5
const mostAttempts = 4

interface Organizer {
  readonly id: string
  readonly name: string | null
  readonly email: string | null
}

/** Where a listing stands. */
interface Place {
  /** Users of the page that are still to be asked for; null: the page is. */
  readonly users: readonly Organizer[] | null
  /** The link to the next page of users, word for word; null: there is none, or this is the first. */
  readonly next: string | null
  /** Whether the meetings of somebody could be read, and whether those of somebody could not. */
  readonly isOpen: boolean
  readonly isRefused: boolean
  /** Up to where the transcripts of the first of the users are done. */
  readonly after?: Mark
}

const placeOf = (token: string): Place => {
  const place: unknown = JSON.parse(token)
  if (typeof place === 'object' && place !== null && 'users' in place && 'isOpen' in place) return place as Place
  throw new VendorFault('restart', 'The place where the listing stood cannot be read.')
}

const get = (path: string, more: Partial<VendorRequest> = {}): VendorRequest => ({
  method: 'GET',
  path,
  bucket,
  ...more,
})

const textOf = (value: Json | undefined): string | null => (typeof value === 'string' && value !== '' ? value : null)

const usersPage = async (ask: Ask, link: string | null): Promise<Pick<Place, 'users' | 'next'>> => {
  const query = {
    $select: 'id,displayName,mail,userPrincipalName',
    $filter: "userType eq 'Member'",
    $top: '100',
  }
  const body = bodyOf(await ask(get(usersPath, link === null ? { query } : { url: link })))
  return {
    users: (itemsOf(fieldOf(body, 'value')) ?? []).map(user => ({
      id: idOf(fieldOf(user, 'id')) ?? '',
      name: textOf(fieldOf(user, 'displayName')),
      email: textOf(fieldOf(user, 'mail')) ?? textOf(fieldOf(user, 'userPrincipalName')),
    })),
    next: nextOf(body),
  }
}

/**
 * One round of what a user organized, by links that are followed word for word. `$top` is not sent: with it, links are left out.
 *
 * @throws VendorFault `restart` when it does not end
 */
const roundOf = async (ask: Ask, userId: string, window: Window): Promise<VendorAnswer | ReadonlyMap<string, Json>> => {
  const [from, to] = [new Date(window.from.getTime() - minute), new Date(window.to.getTime() + minute)]
  const path = transcriptsPath(userId, { from, to })
  const found = new Map<string, Json>()
  const seen = new Set<string>()
  let link: string | null = null
  let stale = 0
  do {
    const answer: VendorAnswer = await ask(get(path, link === null ? {} : { url: link }))
    if (answer.status !== 200) return answer
    const body = bodyOf(answer)
    const before = found.size
    for (const one of itemsOf(fieldOf(body, 'value')) ?? []) found.set(idOf(fieldOf(one, 'id')) ?? '', one)
    link = nextOf(body)
    stale = found.size > before ? 0 : stale + 1
    if (link !== null && (seen.has(link) || stale >= mostStale))
      throw new VendorFault('restart', 'Microsoft repeats a page without an end.')
    if (link !== null) seen.add(link)
  } while (link !== null)
  return found
}

const isAnswer = (round: VendorAnswer | ReadonlyMap<string, Json>): round is VendorAnswer => 'status' in round

/** What one user organized. A round that loses its place begins again. */
const transcriptsOf = async (ask: Ask, userId: string, window: Window): ReturnType<typeof roundOf> => {
  for (let attempt = 1; attempt <= mostAttempts; attempt++) {
    try {
      return await roundOf(ask, userId, window)
    } catch (error) {
      if (!(error instanceof VendorFault) || error.kind !== 'restart') throw error
    }
  }
  throw new VendorFault('retry', 'Microsoft lists the transcripts of a user without an end.')
}

const listed = (transcript: Json, { id: userId, name, email }: Organizer): Listed => ({
  id: writeId({
    userId,
    meetingId: idOf(fieldOf(transcript, 'meetingId')) ?? '',
    transcriptId: idOf(fieldOf(transcript, 'id')) ?? '',
  }),
  at: momentOf(fieldOf(transcript, 'createdDateTime')),
  body: { ...(transcript as Readonly<Record<string, Json>>), organizer: { displayName: name, mail: email } },
})

/** The transcripts of a window, user by user. Those of other times come as well, and are left out. */
export const list = async ({ ask, window, token, size }: Pull): Promise<Page> => {
  let place: Place | null =
    token === null ? { users: null, next: null, isOpen: false, isRefused: false } : placeOf(token)
  const items: Listed[] = []
  for (let asked = 0; place !== null && asked < usersAtOnce && items.length === 0; ) {
    const { users, next }: Place = place
    if (users === null) {
      place = { ...place, ...(await usersPage(ask, next)) }
      continue
    }
    const [user, ...left] = users
    if (user === undefined) {
      if (next === null && place.isRefused && !place.isOpen) throw policyFault()
      place = next === null ? null : { ...place, users: null }
      continue
    }
    const round = await transcriptsOf(ask, user.id, window)
    asked++
    const { after, ...rest }: Place = place
    place = { ...rest, users: left }
    if (isAnswer(round)) {
      if (lacksPolicy(round)) place = { ...place, isRefused: true }
      continue
    }
    const isInside = ({ at }: Listed): boolean => {
      const time = Date.parse(at ?? '')
      return time >= window.from.getTime() && time < window.to.getTime()
    }
    const all: readonly Listed[] = [...round.values()].map(one => listed(one, user)).filter(isInside)
    const { items: some, mark }: ReturnType<typeof partOf> = partOf(all, after ?? null, size)
    items.push(...some)
    place = { ...rest, isOpen: true, ...(mark === null ? { users: left } : { users, after: mark }) }
  }
  return { items, next: place === null ? null : JSON.stringify(place), total: null }
}

/** Ids take no requests of their own. */
export const listIds = (pull: Pull): Promise<Page> => list({ ...pull, size: Number.POSITIVE_INFINITY })

/** What is said in a meeting, and who was invited, where the application may read it. */
const detail = async (ask: Ask, id: string): Promise<Json | null> => {
  const of = readId(id)
  if (of === null) return null
  const content = await ask(get(contentPath(of), { query: { $format: 'text/vtt' } }))
  if (content.status !== 200) return null
  const answer = await ask(get(meetingPath(of)))
  const meeting = answer.status === 200 ? bodyOf(answer) : null
  return {
    captions: content.text,
    subject: fieldOf(meeting ?? {}, 'subject') ?? null,
    joinWebUrl: fieldOf(meeting ?? {}, 'joinWebUrl') ?? null,
    attendees: fieldOf(fieldOf(meeting ?? {}, 'participants'), 'attendees') ?? null,
  }
}

/** What is said in meetings, and who was invited. */
export const details = (ask: Ask, ids: readonly string[]): Promise<ReadonlyMap<string, Json>> =>
  detailsOneByOne(ids, id => detail(ask, id))

/** Which transcripts Microsoft still has. */
export const existing = (ask: Ask, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  existingOneByOne(ids, async id => {
    const of = readId(id)
    if (of === null) return false
    const { status } = await ask(get(transcriptPath(of)))
    return status !== 404 && status !== 410
  })

const domainOf = ({ email }: Organizer): string | null => /@([^@\s]+)$/.exec(email ?? '')?.[1]?.toLowerCase() ?? null

/** Whose tenant it is, by the domain of most of its first users, and whether the meetings of some of them may be read. */
export const check = async (ask: Ask): Promise<Checked> => {
  const { users } = await usersPage(ask, null)
  const everybody = users ?? []
  let [isOpen, isRefused] = [false, false]
  for (const { id } of everybody.slice(0, usersToTry)) {
    const answer = await ask(get(transcriptsPath(id, null)))
    if (answer.status === 200) isOpen = true
    else if (lacksPolicy(answer)) isRefused = true
    if (isOpen) break
  }
  if (isRefused && !isOpen) throw policyFault()
  const domains = Map.groupBy(
    everybody.flatMap(user => domainOf(user) ?? []),
    domain => domain,
  )
  const [most] = [...domains].sort((a, b) => b[1].length - a[1].length)
  return { whose: most?.[0] ?? null, users: null }
}
