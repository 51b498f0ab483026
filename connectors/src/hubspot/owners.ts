import { bodyOf } from '../answer.ts'
import type { Ask, Json } from '../connector.ts'
import { textOf } from '../crm/values.ts'
import { fieldOf, idOf } from '../json/read.ts'
import { everything, resultsOf } from './records.ts'
import { ownersOf, recordsOf } from './requests.ts'

/** So many companies are asked for at once. */
export const companiesAtOnce = 100

const addOwners = async (ask: Ask, areArchived: boolean, owners: Map<string, Json>): Promise<void> => {
  for (const owner of await everything(ask, after => ownersOf(areArchived, after))) {
    const id = idOf(fieldOf(owner, 'id'))
    const name = `${textOf(fieldOf(owner, 'firstName'))} ${textOf(fieldOf(owner, 'lastName'))}`.trim()
    const email = textOf(fieldOf(owner, 'email'))
    if (id !== null && !owners.has(id)) owners.set(id, { name: name || email, email })
  }
}

/** The owner whom a record names, by id. */
const idOfOwner = (record: Json): string | null => idOf(fieldOf(fieldOf(record, 'properties'), 'hubspot_owner_id'))

/** Who owns records, also those who left: name and e-mail of the owner of each; null where nobody owns it. */
export const loadOwners = async (ask: Ask, records: readonly Json[]): Promise<(record: Json) => Json> => {
  const ids = new Set(records.flatMap(record => idOfOwner(record) ?? []))
  const owners = new Map<string, Json>()
  if (ids.size > 0) await addOwners(ask, false, owners)
  if ([...ids].some(id => !owners.has(id))) await addOwners(ask, true, owners)
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
