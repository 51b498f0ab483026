import { bodyOf } from '../answer.ts'
import type { Ask } from '../ask.ts'
import type { Checked } from '../connector.ts'
import type { Json } from '../json/json.ts'
import { fieldOf, idOf, itemsOf } from '../json/read.ts'
import { momentOf } from '../moment.ts'
import type { Listed, Page, Pull } from '../stream.ts'
import { VendorFault } from '../vendor-fault.ts'
import { type Operation, requestOf } from './queries.ts'

/** Where a listing stands: how many meetings are behind it, and which one was the last of them. */
interface Place {
  readonly skip: number
  readonly last: string
}

const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' && value !== null && 'skip' in value && 'last' in value

const placeOf = (token: string): Place => {
  const place: unknown = JSON.parse(token)
  if (isPlace(place)) return place
  throw new VendorFault('restart', 'The place where the listing stood cannot be read.')
}

const listed = (body: Json): Listed => ({
  id: idOf(fieldOf(body, 'id')) ?? '',
  at: momentOf(fieldOf(body, 'date')),
  body,
})

/**
 * The meetings of a window. Fireflies does not say how many there are, and pages are places in a list that changes meanwhile. So every page
 * begins with the last meeting of the page before: without it, some before it are gone, and others have been passed over. The listing ends
 * with a page that has nothing else, however few a page has.
 */
const listBy =
  (operation: Operation) =>
  async ({ ask, window, token, size }: Pull): Promise<Page> => {
    const [from, to] = [window.from.getTime(), window.to.getTime()]
    const place = token === null ? null : placeOf(token)
    const skip = place === null ? 0 : place.skip - 1
    const answer = await ask(
      requestOf(operation, {
        // It lists what is after the one and before the other.
        fromDate: new Date(from - 1).toISOString(),
        toDate: new Date(to).toISOString(),
        limit: size,
        skip,
      }),
    )
    const all = itemsOf(fieldOf(fieldOf(bodyOf(answer), 'data'), 'transcripts')) ?? []
    const items = [...new Map(all.map(listed).map(one => [one.id, one])).values()]
    if (place !== null && !items.some(({ id }) => id === place.last))
      throw new VendorFault('restart', 'Meetings were removed in Fireflies while they were listed.')
    const fresh = items.filter(({ id }) => id !== place?.last)
    const last = items.at(-1)
    return {
      items: fresh.filter(({ at }) => {
        const moment = Date.parse(at ?? '')
        return Number.isNaN(moment) || (moment >= from && moment < to)
      }),
      next:
        last === undefined || fresh.length === 0
          ? null
          : JSON.stringify({ skip: skip + items.length, last: last.id } satisfies Place),
      total: null,
    }
  }

export const list = listBy('Meetings')
export const listIds = listBy('MeetingIds')

/** Which meetings Fireflies still has. */
export const existing = async (ask: Ask, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const found = new Set<string>()
  for (const id of ids) {
    const body = bodyOf(await ask(requestOf('Meeting', { id })))
    if (idOf(fieldOf(fieldOf(fieldOf(body, 'data'), 'transcript'), 'id')) === id) found.add(id)
  }
  return found
}

/** Whose key it is: what Fireflies shows is what its user may see. */
export const check = async (ask: Ask): Promise<Checked> => {
  const body = bodyOf(await ask(requestOf('Me')))
  const email = fieldOf(fieldOf(fieldOf(body, 'data'), 'user'), 'email')
  return { whose: typeof email === 'string' && email !== '' ? email : null, users: null }
}
