import type { VendorRequest } from '../ask.ts'
import type { Json } from '../json/json.ts'

export const bucket = 'api'
/** Searches are counted by themselves. */
export const searchBucket = 'search'

const objects = '/crm/v3/objects'
/** The whole question may have 3,000 characters. */
export const longestSearch = 3000
/** More than change within some minutes, unless so much does that the last one is another one each time. */
const mostNews = 100
/** A record has an id that is larger than this one. */
export const beforeAll = '0'

/** A question that the answer of some seconds ago will do for. */
export const kept = (request: VendorRequest): VendorRequest => ({ ...request, mayBeKept: true })

export const isSearch = ({ path }: VendorRequest): boolean => path.endsWith('/search')
/** Whether a request asks for a list of records, owners or stages. */
export const isList = ({ path }: VendorRequest): boolean =>
  path.startsWith(objects) || path.startsWith('/crm/v4/') || path === owners || path === pipelines.path
/** Whether a request goes on behind a page. */
export const goesOn = ({ query }: VendorRequest): boolean => query?.after !== undefined

const filter = (propertyName: string, operator: 'GTE' | 'LT' | 'GT', value: string) => ({
  propertyName,
  operator,
  value,
})

/** What a search is for. */
interface Search {
  /** The property with the moment of the last change. */
  readonly modified: string
  readonly from: Date
  readonly to: Date
  /** Only records with larger ids. */
  readonly after: string
  readonly properties: readonly string[]
  readonly size: number
}

/**
 * Asks for the records that were changed in a window, by their ids. HubSpot sorts by one property only, of moments many records may have the
 * same one, and its own places end at 10,000 records; ids are unique and never change.
 */
export const searchOf = (object: string, { modified, from, to, after, properties, size }: Search): VendorRequest => ({
  method: 'POST',
  path: `${objects}/${object}/search`,
  body: {
    filterGroups: [
      {
        filters: [
          filter(modified, 'GTE', String(from.getTime())),
          filter(modified, 'LT', String(to.getTime())),
          filter('hs_object_id', 'GT', after),
        ],
      },
    ],
    sorts: [{ propertyName: 'hs_object_id', direction: 'ASCENDING' }],
    properties,
    limit: size,
  },
  bucket: searchBucket,
})

/** Asks for the records that were changed last since a moment. */
export const newestOf = (object: string, { modified, from }: Pick<Search, 'modified' | 'from'>): VendorRequest => ({
  method: 'POST',
  path: `${objects}/${object}/search`,
  body: {
    filterGroups: [{ filters: [filter(modified, 'GTE', String(from.getTime()))] }],
    sorts: [{ propertyName: modified, direction: 'DESCENDING' }],
    properties: [modified],
    limit: mostNews,
  },
  bucket: searchBucket,
})

/** Asks for the records in the recycle bin, which no search finds. */
export const archivedOf = (object: string, properties: readonly string[], after: string | null): VendorRequest => ({
  method: 'GET',
  path: `${objects}/${object}`,
  query: {
    archived: 'true',
    limit: '100',
    properties: properties.join(','),
    ...(after === null ? {} : { after }),
  },
  bucket,
})

export const propertiesOf = (object: string): VendorRequest => ({
  method: 'GET',
  path: `/crm/v3/properties/${object}`,
  bucket,
})

/** Asks for records by their ids; with the history of a property no more than fifty at once. */
export const recordsOf = (
  object: string,
  ids: readonly string[],
  { properties, history }: { readonly properties: readonly string[]; readonly history: readonly string[] },
): VendorRequest => ({
  method: 'POST',
  path: `${objects}/${object}/batch/read`,
  body: {
    inputs: ids.map((id): Json => ({ id })),
    properties,
    ...(history.length === 0 ? {} : { propertiesWithHistory: history }),
  },
  bucket,
})

/** Asks which records of another object some are associated with. */
export const associationsOf = (from: string, to: string, ids: readonly string[]): VendorRequest => ({
  method: 'POST',
  path: `/crm/v4/associations/${from}/${to}/batch/read`,
  body: { inputs: ids.map((id): Json => ({ id })) },
  bucket,
})

const owners = '/crm/v3/owners'
export const ownersOf = (areArchived: boolean, after: string | null): VendorRequest => ({
  method: 'GET',
  path: owners,
  query: { limit: '500', archived: String(areArchived), ...(after === null ? {} : { after }) },
  bucket,
})

export const pipelines: VendorRequest = { method: 'GET', path: '/crm/v3/pipelines/deals', bucket }
export const account: VendorRequest = { method: 'GET', path: '/account-info/v3/details', bucket }

const notes = `${objects}/notes`
/** What associates a note with a deal. */
const noteOfDeal = 214

export const notesOf = (dealId: string, after: string | null): VendorRequest => ({
  method: 'GET',
  path: `/crm/v4/objects/deals/${encodeURIComponent(dealId)}/associations/notes`,
  query: { limit: '500', ...(after === null ? {} : { after }) },
  bucket,
})

export const newNote = (dealId: string, properties: { readonly [name: string]: Json }): VendorRequest => ({
  method: 'POST',
  path: notes,
  body: {
    properties,
    associations: [
      {
        to: { id: dealId },
        types: [{ associationCategory: 'HUBSPOT_DEFINED', associationTypeId: noteOfDeal }],
      },
    ],
  },
  bucket,
  writes: 'once',
})

export const changedRecord = (
  object: 'deals' | 'notes',
  id: string,
  properties: { readonly [name: string]: Json },
): VendorRequest => ({
  method: 'PATCH',
  path: `${objects}/${object}/${encodeURIComponent(id)}`,
  body: { properties },
  bucket,
  writes: 'again',
})

export const removedNote = (id: string): VendorRequest => ({
  method: 'DELETE',
  path: `${notes}/${encodeURIComponent(id)}`,
  bucket,
  writes: 'again',
})

/** Changes deals, no more than a hundred; of a value that it does not take HubSpot refuses all of them. */
export const changedDeals = (changes: ReadonlyMap<string, { readonly [name: string]: Json }>): VendorRequest => ({
  method: 'POST',
  path: `${objects}/deals/batch/update`,
  body: { inputs: [...changes].map(([id, properties]) => ({ id, properties })) },
  bucket,
  writes: 'again',
})
