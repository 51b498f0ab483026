import type { CrmFields, CrmObject, CrmRecord, RecordObject } from '../world/crm-world.ts'

/** What HubSpot calls the objects of a CRM. */
export const objectNames: Readonly<Record<RecordObject, string>> = {
  Account: 'companies',
  Contact: 'contacts',
  Opportunity: 'deals',
}

/** How HubSpot names a record: by numbers of different lengths, which records of two objects may share. */
export const hubspotId = (id: string): string => {
  const number = Number(id.slice(5, 15))
  return String(number % 2 === 0 ? 501 + number : 103_107_104_000 + number)
}

/** Names and ids of stages and owners. */
export const codeOf = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '')
/** Some pipelines name their stages by numbers. */
export const stageId = (label: string): string =>
  label.length % 2 === 0 ? codeOf(label) : String(984_000 + label.length)

export const stages = ['Discovery', 'Evaluation', 'Proposal', 'Signing', 'Signed', 'Gone to another']
const industries = ['Energy', 'Health', 'Retail', 'Media']
const types = ['New Business', 'Renewal']

const options = (labels: readonly string[], valueFor: (label: string) => string) =>
  labels.map(label => ({ label, value: valueFor(label), hidden: false }))

const upper = (label: string): string => label.toUpperCase()

/** The definitions of properties, as far as values are picked from a list. */
export const picked: Readonly<Record<string, Readonly<Record<string, readonly object[]>>>> = {
  companies: { industry: options(industries, upper) },
  contacts: {},
  deals: { dealtype: options(types, codeOf) },
}

/** ISO 8601, or milliseconds as a text, as older answers have it. */
const momentOf = (at: number): string => (at % 2000 === 0 ? new Date(at).toISOString() : String(at))

type Properties = Readonly<Record<string, string | null>>

const textOf = (value: CrmFields[string] | undefined): string | null =>
  value === undefined || value === null ? null : String(value)

const propertiesOf: Readonly<Record<RecordObject, (fields: CrmFields) => Properties>> = {
  Account: ({ Name, Industry, Website, OwnerEmail }) => ({
    name: textOf(Name),
    industry: typeof Industry === 'string' ? upper(Industry) : null,
    domain: String(Website).replace('https://www.', ''),
    hubspot_owner_id: typeof OwnerEmail === 'string' ? ownerId(OwnerEmail) : null,
  }),
  Contact: ({ Name, Email, Title, AccountId }) => {
    const [first = '', ...last] = String(Name).split(' ')
    return {
      firstname: first,
      lastname: last.join(' '),
      email: textOf(Email),
      jobtitle: textOf(Title),
      associatedcompanyid: typeof AccountId === 'string' ? hubspotId(AccountId) : null,
    }
  },
  Opportunity: ({ Name, Amount, CloseDate, Type, IsWon, IsClosed, StageName, OwnerEmail }) => ({
    dealname: textOf(Name),
    // Every second deal is in a currency of which one unit is worth half of one at home.
    amount: String(Number(Amount) * (Number(Amount) % 2000 < 1000 ? 2 : 1)),
    amount_in_home_currency: textOf(Amount),
    closedate: `${CloseDate}T09:30:00Z`,
    dealtype: codeOf(String(Type)),
    dealstage: stageId(String(StageName)),
    hubspot_owner_id: ownerId(String(OwnerEmail)),
    hs_is_closed: String(IsClosed),
    hs_is_closed_won: String(IsWon),
    hs_is_closed_lost: String(IsClosed === true && IsWon !== true),
  }),
}

/** An id of nine digits for an address. */
export const ownerId = (email: string): string =>
  String([...email].reduce((hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) % 900_000_000, 7) + 100_000_000)

/** A record with what became part of it. */
export interface HubspotRecord extends CrmRecord {
  readonly object: RecordObject
  readonly merged: readonly string[]
}

/** The moment of the last change is a property of another name for contacts. */
export const modifiedOf = (object: CrmObject): string =>
  object === 'Contact' ? 'lastmodifieddate' : 'hs_lastmodifieddate'

/** All properties of a record. */
export const allProperties = (record: HubspotRecord, own: CrmFields): Properties => ({
  ...propertiesOf[record.object](record.fields),
  ...Object.fromEntries(Object.entries(own).map(([name, value]) => [name, textOf(value)])),
  hs_object_id: hubspotId(record.id),
  createdate: momentOf(record.createdAt),
  [modifiedOf(record.object)]: momentOf(record.stamp),
  hs_merged_object_ids: record.merged.length > 0 ? record.merged.map(hubspotId).join(';') : null,
})
