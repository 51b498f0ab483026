import { bodyOf } from '../answer.ts'
import type { Ask } from '../ask.ts'
import { textOf } from '../crm/values.ts'
import type { Json } from '../json/json.ts'
import { fieldOf, idOf } from '../json/read.ts'
import { everything, resultsOf } from './records.ts'
import { kept, ownersOf, recordsOf } from './requests.ts'

/** So many companies are asked for at once. */
export const companiesAtOnce = 100

/** How lists of owners are asked for: as they are, or so that those of some seconds ago will do. */
type Way = typeof kept
const current: Way = request => request

const addOwners = async (ask: Ask, areArchived: boolean, owners: Map<string, Json>, way: Way): Promise<void> => {
  for (const owner of await everything(ask, after => way(ownersOf(areArchived, after)))) {
    const id = idOf(fieldOf(owner, 'id'))
    const name = `${textOf(fieldOf(owner, 'firstName'))} ${textOf(fieldOf(owner, 'lastName'))}`.trim()
    const email = textOf(fieldOf(owner, 'email'))
    if (id !== null && !owners.has(id)) owners.set(id, { name: name || email, email })
  }
}

/** The owner whom a record names, by id. */
const idOfOwner = (record: Json): string | null => idOf(fieldOf(fieldOf(record, 'properties'), 'hubspot_owner_id'))

/**
 * Who owns records, also those who left: name and e-mail of the owner of each; null where nobody owns it. The lists are the same for all records;
 * they are asked for again when somebody owns a record who was not among them.
 */
export const loadOwners = async (ask: Ask, records: readonly Json[]): Promise<(record: Json) => Json> => {
  const ids = [...new Set(records.flatMap(record => idOfOwner(record) ?? []))]
  const owners = new Map<string, Json>()
  for (const way of [kept, current]) {
    for (const areArchived of [false, true]) {
      if (ids.some(id => !owners.has(id))) await addOwners(ask, areArchived, owners, way)
    }
  }
  return record => owners.get(idOfOwner(record) ?? '') ?? null
}

/** What listings leave out of companies: their owners. */
export const ownersOfCompanies = async (ask: Ask, ids: readonly string[]): Promise<ReadonlyMap<string, Json>> => {
  const asked = recordsOf('companies', ids, { properties: ['hubspot_owner_id'], history: [] })
  const companies = resultsOf(bodyOf(await ask(asked)))
  const ownerOf = await loadOwners(ask, companies)
  return new Map(
    companies.flatMap(company => {
      const id = idOf(fieldOf(company, 'id'))
      // For the id of a company that became part of another HubSpot answers the other.
      return id === null || !ids.includes(id) ? [] : [[id, { owner: ownerOf(company) }] as const]
    }),
  )
}
