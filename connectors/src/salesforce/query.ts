import { bodyOf } from '../answer.ts'
import type { Ask, VendorRequest } from '../ask.ts'
import type { Json } from '../json/json.ts'
import { fieldOf, idOf, itemsOf } from '../json/read.ts'

export const bucket = 'api'
/** A version that Salesforce supports for years to come. */
const version = '/services/data/v62.0'

/** Whether a request asks for records. */
export const isQuery = ({ path }: VendorRequest): boolean => path.includes('/query')

/** A question in SOQL. Deleted records are answered as well, until Salesforce has removed them for good. */
export const queryOf = (soql: string, batch: number | null = null): VendorRequest => ({
  method: 'GET',
  path: `${version}/queryAll`,
  query: { q: soql },
  ...(batch === null ? {} : { headers: { 'sforce-query-options': `batchSize=${Math.max(200, batch)}` } }),
  bucket,
})

/** Where the rest of an answer is. */
const nextOf = (body: Json): VendorRequest | null => {
  const next = idOf(fieldOf(body, 'nextRecordsUrl'))
  return next === null ? null : { method: 'GET', path: next, bucket }
}

/** All records that a question finds, page after page. */
export const everything = async (ask: Ask, soql: string): Promise<Json[]> => {
  const found: Json[] = []
  for (let request: VendorRequest | null = queryOf(soql); request !== null; ) {
    const body = bodyOf(await ask(request))
    found.push(...(itemsOf(fieldOf(body, 'records')) ?? []))
    request = fieldOf(body, 'done') === true ? null : nextOf(body)
  }
  return found
}

/** Ids as a list of SOQL. Only letters and digits can be in an id. */
export const listOfIds = (ids: readonly string[]): string =>
  ids.map(id => `'${id.replace(/[^a-z\d]/gi, '')}'`).join(',')

export const describeOf = (object: string): VendorRequest => ({
  method: 'GET',
  path: `${version}/sobjects/${object}/describe`,
  bucket,
})

/** Asks several questions at once, each by a name of its own: Salesforce counts them as one request. */
export const together = (questions: ReadonlyMap<string, string>): VendorRequest => ({
  method: 'POST',
  path: `${version}/composite`,
  body: {
    allOrNone: false,
    compositeRequest: [...questions].map(([referenceId, soql]) => ({
      method: 'GET',
      url: `${version}/queryAll?q=${encodeURIComponent(soql)}`,
      referenceId,
    })),
  },
  bucket,
})

const records = `${version}/sobjects`

export const newNote = (fields: Readonly<Record<string, string>>): VendorRequest => ({
  method: 'POST',
  path: `${records}/Note`,
  body: fields,
  bucket,
  writes: 'once',
})

export const changedNote = (id: string, fields: Readonly<Record<string, string>>): VendorRequest => ({
  method: 'PATCH',
  path: `${records}/Note/${encodeURIComponent(id)}`,
  body: fields,
  bucket,
  writes: 'again',
})

export const removedNote = (id: string): VendorRequest => ({
  method: 'DELETE',
  path: `${records}/Note/${encodeURIComponent(id)}`,
  bucket,
  writes: 'again',
})

/** Changes deals, no more than two hundred, each by itself. */
export const changedDeals = (changes: ReadonlyMap<string, Readonly<Record<string, number | null>>>): VendorRequest => ({
  method: 'PATCH',
  path: `${version}/composite/sobjects`,
  body: {
    allOrNone: false,
    records: [...changes].map(([id, fields]) => ({ attributes: { type: 'Opportunity' }, id, ...fields })),
  },
  bucket,
  writes: 'again',
})

export const organization = queryOf('SELECT Name FROM Organization')
export const usersOf = queryOf('SELECT COUNT() FROM User WHERE IsActive = true')
