import type { CrmFields, CrmObject, CrmRecord } from '../world/crm-world.ts'

/** What HubSpot calls the objects of a CRM, and which records they are: calls and e-mails are tasks that were logged. */
export const objects = {
  companies: { of: 'Account' },
  contacts: { of: 'Contact' },
  deals: { of: 'Opportunity' },
  meetings: { of: 'Event' },
  notes: { of: 'Note' },
  calls: { of: 'Task', subtype: 'Call' },
  emails: { of: 'Task', subtype: 'Email' },
  tasks: { of: 'Task', subtype: 'Task' },
} as const satisfies Readonly<Record<string, { readonly of: CrmObject; readonly subtype?: string }>>
export type HubspotObject = keyof typeof objects

/** The kinds of activities. */
export const activityObjects: readonly HubspotObject[] = ['meetings', 'notes', 'calls', 'emails', 'tasks']

export const isOf = (object: HubspotObject, { fields }: CrmRecord): boolean => {
  const found = objects[object]
  return !('subtype' in found) || fields.TaskSubtype === found.subtype
}

/** How HubSpot names a record: by numbers of different lengths, which records of two objects may share. */
export const hubspotId = (id: string): string => {
  // Notes that were written to it have ids of its own.
  if (/^\d+$/.test(id)) return id
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

const activityOf = ({ ActivityDate, OwnerEmail }: CrmFields): Properties => ({
  hs_timestamp: typeof ActivityDate === 'string' ? `${ActivityDate}T09:30:00Z` : null,
  hubspot_owner_id: typeof OwnerEmail === 'string' ? ownerId(OwnerEmail) : null,
})

const propertiesOf: Readonly<Record<HubspotObject, (fields: CrmFields) => Properties>> = {
  companies: ({ Name, Industry, Website, OwnerEmail }) => ({
    name: textOf(Name),
    industry: typeof Industry === 'string' ? upper(Industry) : null,
    domain: String(Website).replace('https://www.', ''),
    hubspot_owner_id: typeof OwnerEmail === 'string' ? ownerId(OwnerEmail) : null,
  }),
  contacts: ({ Name, Email, Title, AccountId }) => {
    const [first = '', ...last] = String(Name).split(' ')
    return {
      firstname: first,
      lastname: last.join(' '),
      email: textOf(Email),
      jobtitle: textOf(Title),
      associatedcompanyid: typeof AccountId === 'string' ? hubspotId(AccountId) : null,
    }
  },
  deals: ({ Name, Amount, CloseDate, Type, IsWon, IsClosed, StageName, OwnerEmail }) => ({
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
  calls: fields => ({
    ...activityOf(fields),
    hs_call_title: textOf(fields.Subject),
    hs_call_status: fields.IsClosed ? 'COMPLETED' : 'QUEUED',
  }),
  meetings: fields => ({
    ...activityOf(fields),
    hs_meeting_title: textOf(fields.Subject),
    hs_meeting_outcome: fields.IsPrivate ? 'NO_SHOW' : fields.IsChild ? null : 'SCHEDULED',
  }),
  emails: fields => ({
    ...activityOf(fields),
    hs_email_subject: textOf(fields.Subject),
    hs_email_status: fields.IsClosed ? 'SENT' : 'SCHEDULED',
  }),
  tasks: fields => ({
    ...activityOf(fields),
    hs_task_subject: textOf(fields.Subject),
    hs_task_status: fields.IsClosed ? 'COMPLETED' : 'NOT_STARTED',
    hs_task_completion_date: momentText(fields.CompletedDateTime),
  }),
  notes: fields => ({ ...activityOf(fields), hs_note_body: textOf(fields.Subject) }),
}

const momentText = (value: CrmFields[string] | undefined): string | null =>
  typeof value === 'string' ? String(Date.parse(value)) : null

/** An id of nine digits for an address. */
export const ownerId = (email: string): string =>
  String([...email].reduce((hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) % 900_000_000, 7) + 100_000_000)

/** A record with what became part of it. */
export interface HubspotRecord extends CrmRecord {
  readonly name: HubspotObject
  readonly merged: readonly string[]
}

/** The moment of the last change is a property of another name for contacts. */
export const modifiedOf = (object: HubspotObject): string =>
  object === 'contacts' ? 'lastmodifieddate' : 'hs_lastmodifieddate'

/** All properties of a record. */
export const allProperties = (record: HubspotRecord, own: CrmFields): Properties => ({
  ...propertiesOf[record.name](record.fields),
  ...Object.fromEntries(Object.entries(own).map(([name, value]) => [name, textOf(value)])),
  hs_object_id: hubspotId(record.id),
  createdate: momentOf(record.createdAt),
  [modifiedOf(record.name)]: momentOf(record.stamp),
  hs_merged_object_ids: record.merged.length > 0 ? record.merged.map(hubspotId).join(';') : null,
})
