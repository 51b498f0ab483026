import { bodyOf } from '../answer.ts'
import type { Ask, VendorRequest } from '../ask.ts'
import type { Checked } from '../connector.ts'
import type { Json } from '../json/json.ts'
import { fieldOf, idOf, itemsOf } from '../json/read.ts'
import { momentOf } from '../moment.ts'
import { detailsOneByOne, existingOneByOne } from '../one-by-one.ts'
import type { Listed, Page, Pull } from '../stream.ts'
import { VendorFault } from '../vendor-fault.ts'

export const bucket = 'api'

/** Clari skips no more calls than these. */
const mostSkipped = 10_000

/** Where a listing stands. When too many calls would have to be skipped, it goes on from the moment of the last one. */
interface Place {
  /** Milliseconds since 1970. */
  readonly from: number
  readonly skip: number
  readonly total: number | null
}

const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' && value !== null && 'from' in value && 'skip' in value && 'total' in value

const placeOf = (token: string): Place => {
  const place: unknown = JSON.parse(token)
  if (isPlace(place)) return place
  throw new VendorFault('restart', 'The place where the listing stood cannot be read.')
}

const listing = (from: number, to: number, skip: number, limit: number, withTotal: boolean): VendorRequest => ({
  method: 'GET',
  path: '/calls',
  query: {
    // Clari leaves out what is at these moments itself.
    filterTimeGt: new Date(from - 1).toISOString(),
    filterTimeLt: new Date(to).toISOString(),
    sortTime: 'asc',
    skip: String(skip),
    limit: String(limit),
    // Counting takes Clari long, so it is asked for once.
    includePagination: String(withTotal),
  },
  bucket,
})

export const callsOf = (body: Json): readonly Json[] => itemsOf(fieldOf(body, 'calls')) ?? []

const listed = (body: Json): Listed => ({
  id: idOf(fieldOf(body, 'id')) ?? '',
  at: momentOf(fieldOf(body, 'time')),
  body,
})

/** The calls of a window, the oldest first, so that those that come meanwhile stand at the end. */
export const list = async ({ ask, window, token, size }: Pull): Promise<Page> => {
  const to = window.to.getTime()
  const place = token === null ? { from: window.from.getTime(), skip: 0, total: null } : placeOf(token)
  const body = bodyOf(await ask(listing(place.from, to, place.skip, size, token === null)))
  const matched = fieldOf(fieldOf(body, 'pagination'), 'matched')
  const total = token === null && typeof matched === 'number' ? matched : place.total
  const items = callsOf(body).map(listed)
  // What lies outside is of no window of ours, whatever the vendor means by its bounds.
  const inside = items.filter(({ at }) => {
    const moment = Date.parse(at ?? '')
    return Number.isNaN(moment) || (moment >= window.from.getTime() && moment < to)
  })
  return {
    items: inside,
    next: items.length < size ? null : JSON.stringify(nextPlace({ ...place, total }, items, size)),
    total: inside.length === items.length ? total : null,
  }
}

const nextPlace = ({ from, skip, total }: Place, items: readonly Listed[], size: number): Place => {
  const last = Date.parse(items.at(-1)?.at ?? '')
  if (skip + 2 * size <= mostSkipped || Number.isNaN(last) || last <= from) return { from, skip: skip + size, total }
  return { from: last, skip: 0, total }
}

/** What one call has beside its listing: its transcript. Without an entry where Clari does not know the call. */
const detail = async (ask: Ask, id: string): Promise<Json | null> => {
  const answer = await ask({ method: 'GET', path: '/call-details', query: { id }, bucket })
  return answer.status === 404 ? null : (fieldOf(bodyOf(answer), 'call') ?? null)
}

export const details = (ask: Ask, ids: readonly string[]): Promise<ReadonlyMap<string, Json>> =>
  detailsOneByOne(ids, async id => {
    const transcript = fieldOf((await detail(ask, id)) ?? {}, 'transcript')
    return transcript === undefined || transcript === null ? null : { transcript }
  })

export const existing = (ask: Ask, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  existingOneByOne(ids, async id => (await detail(ask, id)) !== null)

export const check = async (ask: Ask): Promise<Checked> => {
  const body = bodyOf(await ask({ method: 'GET', path: '/users', bucket }))
  return { whose: null, users: itemsOf(fieldOf(body, 'users'))?.length ?? null }
}
