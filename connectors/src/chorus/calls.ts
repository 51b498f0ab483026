import { bodyOf } from '../answer.ts'
import type { Ask, VendorRequest } from '../ask.ts'
import type { Checked } from '../connector.ts'
import type { Json } from '../json/json.ts'
import { fieldOf, idOf, itemsOf } from '../json/read.ts'
import { momentOf } from '../moment.ts'
import { detailsOneByOne } from '../one-by-one.ts'
import { type Mark, partOf } from '../part-of-page.ts'
import type { Listed, Page, Pull } from '../stream.ts'
import { VendorFault } from '../vendor-fault.ts'

export const bucket = 'api'

const second = 1000
/** How many ids a question may name. */
const idsAtOnce = 100

/** What is asked of a conversation: what its listing leaves out. */
const fields = [
  'account',
  'deal',
  'private',
  'status',
  'recording.duration',
  'recording.start_time',
  'recording.utterances',
].join(',')

/** Kinds of engagements that are talks; mails, pages that were viewed and the like are none. */
const talks: ReadonlySet<unknown> = new Set(['meeting', 'dialer'])

const listing = (query: Readonly<Record<string, string>>): VendorRequest => ({
  method: 'GET',
  path: '/v3/engagements',
  query,
  bucket,
})

const engagementsOf = (body: Json): readonly Json[] => itemsOf(fieldOf(body, 'engagements')) ?? []

const listed = (body: Json): Listed => ({
  id: idOf(fieldOf(body, 'engagement_id')) ?? '',
  at: momentOf(fieldOf(body, 'date_time')),
  body,
})

/** Where a listing stands: at which page, and up to where that is done. */
interface Place {
  readonly key: string | null
  readonly after: Mark | null
}

const placeOf = (token: string): Place => {
  const place: unknown = JSON.parse(token)
  if (typeof place === 'object' && place !== null && 'key' in place && 'after' in place) return place as Place
  throw new VendorFault('restart', 'The place where the listing stood cannot be read.')
}

/**
 * The talks of a window, the newest first. Chorus ignores what it does not know of a question, and says nothing of it: what it answers has
 * to be of the window.
 */
export const list = async ({ ask, window, token, size }: Pull): Promise<Page> => {
  const place: Place = token === null ? { key: null, after: null } : placeOf(token)
  const [from, to] = [window.from.getTime(), window.to.getTime()]
  const body = bodyOf(
    await ask(
      listing({
        // Its moments are whole seconds.
        min_date: new Date(Math.floor(from / second) * second).toISOString(),
        max_date: new Date(Math.ceil(to / second) * second).toISOString(),
        ...(place.key === null ? {} : { continuation_key: place.key }),
      }),
    ),
  )
  const all = engagementsOf(body).map(listed)
  const timeOf = ({ at }: Listed): number => Date.parse(at ?? '')
  if (all.some(one => timeOf(one) < from - second || timeOf(one) > to + second))
    throw new VendorFault(
      'stop',
      'Chorus answered with conversations of another time than was asked for, so that nothing could be called complete.',
    )
  const key = fieldOf(body, 'continuation_key')
  const isLast = all.length === 0 || typeof key !== 'string' || key === ''
  const isOurs = (one: Listed): boolean =>
    talks.has(fieldOf(one.body, 'engagement_type')) && !(timeOf(one) < from) && !(timeOf(one) >= to)
  const { items, mark } = partOf(all.filter(isOurs), place.after, size)
  const next: Place | null = mark !== null ? { ...place, after: mark } : isLast ? null : { key, after: null }
  return { items, next: next && JSON.stringify(next), total: null }
}

/** Ids take no requests of their own. */
export const listIds = (pull: Pull): Promise<Page> => list({ ...pull, size: Number.POSITIVE_INFINITY })

/** What one conversation says of itself; null: Chorus does not have it, or does not show it to us, with the status that tells which. */
const one = async (ask: Ask, id: string): Promise<{ readonly status: number; readonly attributes: Json | null }> => {
  const answer = await ask({
    method: 'GET',
    path: `/api/v1/conversations/${encodeURIComponent(id)}`,
    query: { fields },
    bucket,
  })
  const attributes = answer.status === 200 ? fieldOf(fieldOf(bodyOf(answer), 'data'), 'attributes') : null
  return { status: answer.status, attributes: attributes ?? null }
}

export const details = (ask: Ask, ids: readonly string[]): Promise<ReadonlyMap<string, Json>> =>
  detailsOneByOne(ids, async id => (await one(ask, id)).attributes)

/** Which conversations Chorus still has: those that it lists by their ids, and of the others all that it does not call unknown. */
export const existing = async (ask: Ask, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const asked = new Set(ids)
  const found = new Set<string>()
  for (let from = 0; from < ids.length; from += idsAtOnce) {
    const some = ids.slice(from, from + idsAtOnce)
    const body = bodyOf(await ask(listing({ engagement_id: some.join(',') })))
    for (const { id } of engagementsOf(body).map(listed)) if (asked.has(id)) found.add(id)
  }
  for (const id of asked) if (!found.has(id) && (await one(ask, id)).status !== 404) found.add(id)
  return found
}

/** Whose token it is: what Chorus shows is what its user may see. */
export const check = async (ask: Ask): Promise<Checked> => {
  const body = bodyOf(await ask({ method: 'GET', path: '/api/v1/users/me', bucket }))
  const attributes = fieldOf(fieldOf(body, 'data'), 'attributes')
  const email = fieldOf(attributes, 'email')
  return { whose: typeof email === 'string' && email !== '' ? email : null, users: null }
}
