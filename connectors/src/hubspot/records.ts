import { z } from 'zod'
import { bodyOf } from '../answer.ts'
import type { Ask, VendorRequest } from '../ask.ts'
import type { Checked } from '../connector.ts'
import { placeOf } from '../crm/place.ts'
import type { Json } from '../json/json.ts'
import { fieldOf, idOf, itemsOf } from '../json/read.ts'
import type { Listed, Page, Pull } from '../stream.ts'
import { momentIn } from './moments.ts'
import {
  account,
  archivedOf,
  beforeAll,
  longestSearch,
  newestOf,
  ownersOf,
  propertiesOf,
  recordsOf,
  searchOf,
} from './requests.ts'

/** An object of HubSpot with the properties that are asked for in any case. */
export interface HubspotObject {
  readonly name: string
  /** The property with the moment of the last change. */
  readonly modified: string
  readonly properties: readonly string[]
  /** Whether properties that the customer made, and names of values, are not asked for. */
  readonly isBare?: true
  /** What is kept of the properties of a record, where not all of what is asked for is. */
  readonly kept?: (properties: Json) => Json
}

/** What a search without properties has at most. */
const lengthOfSearch = 450
/** So many records are asked for by their ids at once. */
const idsAtOnce = 100

/** Where a listing stands: behind a record, or on a page of the recycle bin, which comes after all searches. */
const Place = z.object({
  after: z.string(),
  isArchived: z.boolean(),
  properties: z.array(z.string()),
  /** How many records were found before. */
  seen: z.number(),
})
type Place = z.output<typeof Place>

const write = (place: Place): string => JSON.stringify(place)

/** Where the next page begins by HubSpot's own count; null: this was the last. */
export const nextOf = (body: Json): string | null => idOf(fieldOf(fieldOf(fieldOf(body, 'paging'), 'next'), 'after'))

export const resultsOf = (body: Json): readonly Json[] => itemsOf(fieldOf(body, 'results')) ?? []

interface Definitions {
  readonly properties: readonly string[]
  /** What HubSpot shows for a value of a pick list. */
  readonly labelOf: (property: string, value: string) => string
}

/** Which properties are asked for, the customer's own among them as far as they fit, and what HubSpot calls their values. */
const definitionsOf = async (ask: Ask, { name, properties, isBare }: HubspotObject): Promise<Definitions> => {
  if (isBare) return { properties, labelOf: (_property, value) => value }
  const defined = resultsOf(bodyOf(await ask(propertiesOf(name))))
  const wanted = [...properties]
  const labels = new Map<string, ReadonlyMap<string, string>>()
  let length = lengthOfSearch + wanted.join('","').length
  for (const property of defined) {
    const called = idOf(fieldOf(property, 'name'))
    if (called === null || fieldOf(property, 'archived') === true) continue
    if (fieldOf(property, 'hubspotDefined') === false && !wanted.includes(called)) {
      length += called.length + 3
      if (length > longestSearch) continue
      wanted.push(called)
    }
    const options = itemsOf(fieldOf(property, 'options')) ?? []
    if (options.length > 0 && wanted.includes(called))
      labels.set(
        called,
        new Map(options.map(option => [idOf(fieldOf(option, 'value')) ?? '', idOf(fieldOf(option, 'label')) ?? ''])),
      )
  }
  return {
    properties: wanted,
    labelOf: (property, value) => {
      const names = labels.get(property)
      return names === undefined
        ? value
        : value
            .split(';')
            .map(one => names.get(one) || one)
            .join(';')
    },
  }
}

/** A record with the values of pick lists as HubSpot shows them. */
const withLabels = (record: Json, { labelOf }: Definitions): Json => {
  const properties = fieldOf(record, 'properties')
  if (typeof properties !== 'object' || properties === null || Array.isArray(properties)) return record
  const shown = Object.entries(properties).map(([name, value]) => [
    name,
    typeof value === 'string' ? labelOf(name, value) : value,
  ])
  return { ...(record as object), properties: Object.fromEntries(shown) }
}

/** A record with those of its properties that are kept. */
const withKept = (record: Json, { kept }: HubspotObject): Json =>
  kept === undefined ? record : { ...(record as object), properties: kept(fieldOf(record, 'properties') ?? null) }

/** Records of a page by their ids, each with the moment of its last change. */
const inOrder = (records: readonly Json[], { modified }: HubspotObject): Listed[] =>
  records
    .flatMap((body): Listed[] => {
      const id = idOf(fieldOf(body, 'id'))
      return id === null ? [] : [{ id, at: momentIn(fieldOf(fieldOf(body, 'properties'), modified)), body }]
    })
    .sort((a, b) => Number(a.id) - Number(b.id))

/**
 * The records that became part of one on a page. HubSpot answers the other record for their ids, and lists them nowhere, so that they are
 * what it says of them: under their id the id of the other.
 */
const mergedInto = ({ id, at, body }: Listed): Listed[] => {
  const merged = fieldOf(fieldOf(body, 'properties'), 'hs_merged_object_ids')
  const ids = typeof merged === 'string' || typeof merged === 'number' ? String(merged).split(';') : []
  return ids
    .map(one => one.trim())
    .filter(one => /^\d+$/.test(one) && one !== id)
    .map(one => ({ id: one, at, body: { id: one, archived: true, properties: { hs_object_id: id } } }))
}

const search = async (
  { ask, window, size }: Pull,
  object: HubspotObject,
  place: Pick<Place, 'after' | 'seen'>,
  properties: readonly string[],
) => {
  const { after, seen } = place
  const question = { modified: object.modified, ...window, after, properties, size }
  const body = bodyOf(await ask(searchOf(object.name, question)))
  const records = inOrder(resultsOf(body), object)
  const rest = fieldOf(body, 'total')
  return {
    records,
    seen: seen + new Set(records.map(({ id }) => id)).size,
    last: nextOf(body) === null ? undefined : records.at(-1),
    // What changes meanwhile leaves the window, so that only what is behind the last page is counted again.
    total: typeof rest === 'number' ? seen + rest : null,
  }
}

/** Which records of each object changed last, and when: a change is found as soon as a search for its window finds it. */
export const news =
  (objects: ReadonlyMap<string, HubspotObject>) =>
  async (ask: Ask, since: Date): Promise<ReadonlyMap<string, string>> => {
    const texts = new Map<string, string>()
    for (const [stream, { name, modified }] of objects) {
      const records = resultsOf(bodyOf(await ask(newestOf(name, { modified, from: since }))))
      const said = records.map(one => `${idOf(fieldOf(one, 'id'))} ${fieldOf(fieldOf(one, 'properties'), modified)}`)
      texts.set(stream, said.join('\n'))
    }
    return texts
  }

/** A page of the recycle bin: what was put there in the window. */
const listArchived = async ({ ask, window }: Pull, object: HubspotObject, place: Place): Promise<Page> => {
  const request = archivedOf(object.name, place.properties, place.after === '' ? null : place.after)
  const body = bodyOf(await ask(request))
  const items = resultsOf(body).flatMap((record): Listed[] => {
    const id = idOf(fieldOf(record, 'id'))
    const at = momentIn(fieldOf(record, 'archivedAt'))
    const time = Date.parse(at ?? '')
    if (id === null || !(time >= window.from.getTime() && time < window.to.getTime())) return []
    const { archivedAt: _, ...rest } = withKept(record, object) as Readonly<Record<string, Json>>
    return [{ id, at, body: { ...rest, archived: true } }]
  })
  const after = nextOf(body)
  return { items, next: after === null ? null : write({ ...place, after }), total: place.seen }
}

const start = { after: beforeAll, seen: 0 }

/** The records that were changed in a window, and then those that were put into the recycle bin in it, which does not change them. */
export const list =
  (object: HubspotObject) =>
  async (pull: Pull): Promise<Page> => {
    const place = placeOf(pull.token, Place)
    if (place?.isArchived) return listArchived(pull, object, place)
    const definitions = await definitionsOf(pull.ask, object)
    const { properties } = definitions
    const { records, seen, last, total } = await search(pull, object, place ?? start, properties)
    const items = records.map(record => ({ ...record, body: withKept(withLabels(record.body, definitions), object) }))
    const next =
      last === undefined
        ? { after: '', isArchived: true, properties: [...properties], seen }
        : { after: last.id, isArchived: false, properties: [], seen }
    return { items: [...items, ...items.flatMap(mergedInto)], next: write(next), total }
  }

/** The ids of the records that are there: what is in the recycle bin is not. */
export const listIds =
  (object: HubspotObject) =>
  async (pull: Pull): Promise<Page> => {
    const place = placeOf(pull.token, Place)
    const { records, seen, last, total } = await search(pull, object, place ?? start, [object.modified])
    const next = last === undefined ? null : write({ after: last.id, isArchived: false, properties: [], seen })
    return { items: records, next, total }
  }

/** Which records HubSpot still has. For the id of one that became part of another it answers the other. */
export const existing =
  ({ name }: HubspotObject) =>
  async (ask: Ask, ids: readonly string[]): Promise<ReadonlySet<string>> => {
    const found = new Set<string>()
    for (let from = 0; from < ids.length; from += idsAtOnce) {
      const some = ids.slice(from, from + idsAtOnce)
      const asked = recordsOf(name, some, { properties: ['hs_object_id'], history: [] })
      for (const record of resultsOf(bodyOf(await ask(asked)))) {
        const id = idOf(fieldOf(record, 'id'))
        if (id !== null && some.includes(id)) found.add(id)
      }
    }
    return found
  }

/** Everything that a list has, page after page. */
export const everything = async (ask: Ask, page: (after: string | null) => VendorRequest): Promise<readonly Json[]> => {
  const found: Json[] = []
  const known = new Set<string | null>()
  for (let after: string | null = null; !known.has(after); ) {
    known.add(after)
    const body = bodyOf(await ask(page(after)))
    found.push(...resultsOf(body))
    after = nextOf(body)
    if (after === null) break
  }
  return found
}

export const check = async (ask: Ask): Promise<Checked> => {
  const id = idOf(fieldOf(bodyOf(await ask(account)), 'portalId'))
  const people = await everything(ask, after => ownersOf(false, after))
  return { whose: id === null ? null : `account ${id}`, users: people.length }
}
