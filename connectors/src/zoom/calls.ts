import { dayMs } from '@bic/engine/calendar/day'
import { bodyOf } from '../answer.ts'
import type { Ask, VendorRequest } from '../ask.ts'
import type { Checked } from '../connector.ts'
import type { Json } from '../json/json.ts'
import { fieldOf, idOf, itemsOf } from '../json/read.ts'
import { momentOf } from '../moment.ts'
import { detailsOneByOne, existingOneByOne } from '../one-by-one.ts'
import { type Mark, partOf } from '../part-of-page.ts'
import type { Listed, Page, Pull, Window } from '../stream.ts'
import { VendorFault } from '../vendor-fault.ts'
import { filePath, participantsOfMeeting, recordingsOfMeeting, recordingsOfUser } from './paths.ts'

export const bucket = 'api'

/** Zoom lists a month at most, by days; with a day at either side so many fit into the shortest. */
const longestDays = 24
const perPage = '300'
/** So many users are asked for at a time, unless one has recordings. */
const usersAtOnce = 20
const mostPages = 100
const mostAttempts = 4
const statuses = ['active', 'inactive'] as const

/** Where a listing stands: at which part of the window, which users, and whom of them. */
interface Place {
  /** The first moment of the part, in milliseconds since 1970. */
  readonly part: number
  readonly status: number
  /** Users of the page that are still to be asked for; null: the page is. */
  readonly users: readonly string[] | null
  /** Where the next page of users begins; null: there is none, or this is the first. */
  readonly next: string | null
  /** Up to where the recordings of the first of the users are done. */
  readonly after?: Mark
}

const placeOf = (token: string): Place => {
  const place: unknown = JSON.parse(token)
  if (typeof place === 'object' && place !== null && 'part' in place && 'users' in place) return place as Place
  throw new VendorFault('restart', 'The place where the listing stood cannot be read.')
}

const get = (path: string, query: Readonly<Record<string, string>> = {}): VendorRequest => ({
  method: 'GET',
  path,
  query,
  bucket,
})

const tokenOf = (body: Json): string | null => {
  const token = fieldOf(body, 'next_page_token')
  return typeof token === 'string' && token !== '' ? token : null
}

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** All pages of what one user recorded in some days. @throws VendorFault `restart` when they do not end, or lost their place */
const pagesOf = async (ask: Ask, userId: string, days: { readonly from: string; readonly to: string }) => {
  const meetings = new Map<string, Json>()
  const seen = new Set<string>()
  let [token, total]: [string | null, number] = [null, 0]
  do {
    const query: Record<string, string> = {
      ...days,
      page_size: perPage,
      ...(token === null ? {} : { next_page_token: token }),
    }
    const answer = await ask(get(recordingsOfUser(userId), query))
    if (answer.status === 404) return { meetings: [], isWhole: true }
    const body = bodyOf(answer)
    for (const meeting of itemsOf(fieldOf(body, 'meetings')) ?? [])
      meetings.set(idOf(fieldOf(meeting, 'uuid')) ?? '', meeting)
    const records = fieldOf(body, 'total_records')
    total = typeof records === 'number' ? records : total
    token = tokenOf(body)
    if (token !== null && (seen.has(token) || seen.size >= mostPages))
      throw new VendorFault('restart', 'Zoom repeats a page without an end.')
    if (token !== null) seen.add(token)
  } while (token !== null)
  return { meetings: [...meetings.values()], isWhole: meetings.size >= total }
}

/** What one user recorded in a part of a window. What comes incomplete is asked for again from its first page. */
const recordingsIn = async (ask: Ask, userId: string, { from, to }: Window): Promise<readonly Json[]> => {
  // Days of Zoom may be those of the account's place.
  const days = { from: dayOf(from.getTime() - dayMs), to: dayOf(to.getTime() + dayMs) }
  for (let attempt = 1; attempt <= mostAttempts; attempt++) {
    try {
      const { meetings, isWhole } = await pagesOf(ask, userId, days)
      if (isWhole) return meetings
    } catch (error) {
      if (!(error instanceof VendorFault) || error.kind !== 'restart') throw error
    }
  }
  throw new VendorFault('retry', 'Zoom lists fewer recordings of a user than it counts.')
}

/** Addresses of files have keys in them that end, and are others each time. */
const withoutAddresses = (meeting: Json): Json => {
  if (typeof meeting !== 'object' || meeting === null || Array.isArray(meeting)) return meeting
  const files = itemsOf(fieldOf(meeting, 'recording_files'))
  const kept = (files ?? []).map(file => {
    const entries = typeof file === 'object' && file !== null ? Object.entries(file) : []
    return Object.fromEntries(entries.filter(([name]) => name !== 'download_url' && name !== 'play_url'))
  })
  return { ...meeting, ...(files ? { recording_files: kept } : {}) }
}

const listed = (meeting: Json): Listed => ({
  id: idOf(fieldOf(meeting, 'uuid')) ?? '',
  at: momentOf(fieldOf(meeting, 'start_time')),
  body: withoutAddresses(meeting),
})

const usersPage = async (ask: Ask, { status, next }: Place): Promise<Pick<Place, 'users' | 'next'>> => {
  const query = {
    status: statuses[status] ?? statuses[0],
    page_size: perPage,
    ...(next === null ? {} : { next_page_token: next }),
  }
  const body = bodyOf(await ask(get('/users', query)))
  return {
    users: (itemsOf(fieldOf(body, 'users')) ?? []).flatMap(user => idOf(fieldOf(user, 'id')) ?? []),
    next: tokenOf(body),
  }
}

/** Where the listing goes on after the users of a page; null: it is over. */
const placeAfter = ({ part, status, next }: Place, to: number): Place | null => {
  if (next !== null) return { part, status, users: null, next }
  if (status + 1 < statuses.length) return { part, status: status + 1, users: null, next: null }
  const following = part + longestDays * dayMs
  return following < to ? { part: following, status: 0, users: null, next: null } : null
}

/** The recordings of a window, user by user; a window of more than a month in parts. */
export const list = async ({ ask, window, token, size }: Pull): Promise<Page> => {
  const to = window.to.getTime()
  const first: Place = { part: window.from.getTime(), status: 0, users: null, next: null }
  let place: Place | null = token === null ? first : placeOf(token)
  const items: Listed[] = []
  for (let asked = 0; place !== null && asked < usersAtOnce && items.length === 0; ) {
    const { part, users }: Place = place
    if (users === null) {
      place = { ...place, ...(await usersPage(ask, place)) }
      continue
    }
    const [userId, ...left] = users
    if (userId === undefined) {
      place = placeAfter(place, to)
      continue
    }
    const within = { from: new Date(part), to: new Date(Math.min(to, part + longestDays * dayMs)) }
    const isInside = ({ at }: Listed): boolean => {
      const time = Date.parse(at ?? '')
      return time >= within.from.getTime() && time < within.to.getTime()
    }
    const all: readonly Listed[] = (await recordingsIn(ask, userId, within)).map(listed).filter(isInside)
    const { items: some, mark }: ReturnType<typeof partOf> = partOf(all, place.after ?? null, size)
    items.push(...some)
    asked++
    const { after: _, ...rest }: Place = place
    place = mark === null ? { ...rest, users: left } : { ...place, after: mark }
  }
  return { items, next: place === null ? null : JSON.stringify(place), total: null }
}

/** Ids take no requests of their own. */
export const listIds = (pull: Pull): Promise<Page> => list({ ...pull, size: Number.POSITIVE_INFINITY })

/** Who was in a meeting, where the application may read it. */
const participantsOf = async (ask: Ask, uuid: string): Promise<Json> => {
  const answer = await ask(get(participantsOfMeeting(uuid), { page_size: perPage }))
  return answer.status === 200 ? (fieldOf(bodyOf(answer), 'participants') ?? []) : []
}

/** Files of a meeting as it has them now; null: it has no recording any more. */
const filesOf = async (ask: Ask, uuid: string): Promise<readonly Json[] | null> => {
  const answer = await ask(get(recordingsOfMeeting(uuid)))
  return answer.status === 404 ? null : itemsOf(fieldOf(bodyOf(answer), 'recording_files'))
}

/** Whether a file is a transcript that is there. */
export const isTranscript = (file: Json): boolean => {
  const [type, status] = [fieldOf(file, 'file_type'), fieldOf(file, 'status')]
  return type === 'TRANSCRIPT' && (typeof status !== 'string' || status === 'completed')
}

const detail = async (ask: Ask, uuid: string): Promise<Json | null> => {
  const captions: Json[] = []
  // A meeting that was recorded in pieces has as many transcripts.
  for (const file of ((await filesOf(ask, uuid)) ?? []).filter(isTranscript)) {
    const url = fieldOf(file, 'download_url')
    if (typeof url !== 'string' || url === '') continue
    const answer = await ask({ ...get(filePath), url })
    captions.push({ recording_start: fieldOf(file, 'recording_start') ?? null, text: answer.text })
  }
  return captions.length === 0 ? null : { captions, participants: await participantsOf(ask, uuid) }
}

/** The transcripts of meetings, and who was there. */
export const details = (ask: Ask, ids: readonly string[]): Promise<ReadonlyMap<string, Json>> =>
  detailsOneByOne(ids, id => detail(ask, id))

/** Which meetings still have a recording. */
export const existing = (ask: Ask, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  existingOneByOne(ids, async id => (await filesOf(ask, id)) !== null)

/** Whose account it is, by the domain of its first users, and whether their recordings may be read. */
export const check = async (ask: Ask): Promise<Checked> => {
  const body = bodyOf(await ask(get('/users', { status: 'active', page_size: perPage })))
  const users = itemsOf(fieldOf(body, 'users')) ?? []
  const [first] = users.flatMap(user => idOf(fieldOf(user, 'id')) ?? [])
  // Without dates Zoom lists yesterday.
  if (first !== undefined) await ask(get(recordingsOfUser(first), { page_size: '1' }))
  const total = fieldOf(body, 'total_records')
  const domains = Map.groupBy(
    users.flatMap(user => /@([^@\s]+)$/.exec(String(fieldOf(user, 'email') ?? ''))?.[1]?.toLowerCase() ?? []),
    domain => domain,
  )
  const [most] = [...domains].sort((a, b) => b[1].length - a[1].length)
  return { whose: most?.[0] ?? null, users: typeof total === 'number' ? total : null }
}
