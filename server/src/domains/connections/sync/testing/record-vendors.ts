import type { Credentials } from '@bic/connectors/access'
import type { Connector } from '@bic/connectors/connector'
import { connectors } from '@bic/connectors/connectors'
import { hubspotId } from '@bic/mocks/hubspot/bodies'
import type { CrmMock } from '@bic/mocks/start-crm-mock'
import type { VendorMock } from '@bic/mocks/vendor-mock'
import type { CrmFields, CrmRecord } from '@bic/mocks/world/crm-world'

/** A CRM as trials use it. */
export interface RecordVendor {
  readonly connector: Connector
  readonly mockOf: (crm: CrmMock) => VendorMock
  readonly credentialsOf: (crm: CrmMock) => Credentials
  /** What an activity of it is here: kind, subject, day, state and owner; null where it is none. */
  readonly activityOf: (record: CrmRecord) => readonly unknown[] | null
  /** How it names a record. */
  readonly idOf: (id: string) => string
  /** How many requests what listings leave out of activities takes at least, for as many as are asked for at once: their owners, and what they are about. */
  readonly requestsPerDetails: number
  /** Of how many accounts it merges contacts and deals; none when left out. */
  readonly mergedChildren?: number
}

const dayOf = (value: CrmFields[string] | undefined): string | null =>
  typeof value === 'string' ? value.slice(0, 10) : null

const kindOf = ({ TaskSubtype }: CrmFields): 'call' | 'email' | 'task' =>
  TaskSubtype === 'Call' ? 'call' : TaskSubtype === 'Email' ? 'email' : 'task'

const ofSalesforce: RecordVendor['activityOf'] = ({ object, fields }) => {
  const { Subject, ActivityDate, CompletedDateTime, StartDateTime, OwnerName } = fields
  if (object === 'Note' || fields.IsRecurrence || fields.IsPrivate || fields.IsChild) return null
  if (object === 'Event') return ['meeting', Subject, dayOf(StartDateTime) ?? dayOf(ActivityDate), 'done', OwnerName]
  const [kind, due, completed] = [kindOf(fields), dayOf(ActivityDate), dayOf(CompletedDateTime)]
  if (!fields.IsClosed) return [kind, Subject, due, 'open', OwnerName]
  const isLogged = kind !== 'task' && due !== null && due < String(completed)
  return [kind, Subject, isLogged ? due : completed, 'done', OwnerName]
}

const ofHubspot: RecordVendor['activityOf'] = ({ object, fields }) => {
  const { Subject, ActivityDate, CompletedDateTime, OwnerName } = fields
  const day = dayOf(ActivityDate)
  if (object === 'Note') return ['note', null, day, 'done', OwnerName]
  if (object === 'Event') return ['meeting', Subject, day, fields.IsPrivate ? 'cancelled' : 'done', OwnerName]
  const kind = kindOf(fields)
  const done = kind === 'task' ? dayOf(CompletedDateTime) : day
  return fields.IsClosed ? [kind, Subject, done, 'done', OwnerName] : [kind, Subject, day, 'open', OwnerName]
}

/** The CRMs that there are trials for. */
export const recordVendors = {
  Salesforce: {
    connector: connectors.Salesforce,
    mockOf: ({ salesforce }) => salesforce,
    credentialsOf: ({ salesforce: { client, baseUrl } }) => ({
      kind: 'clientCredentials',
      tenant: 'northwind.my.salesforce.com',
      clientId: client.id,
      clientSecret: client.secret,
      baseUrl,
    }),
    activityOf: ofSalesforce,
    requestsPerDetails: 0,
    idOf: id => id,
  },
  HubSpot: {
    connector: connectors.HubSpot,
    mockOf: ({ hubspot }) => hubspot,
    credentialsOf: ({ hubspot: { token, baseUrl } }) => ({ kind: 'token', token, scheme: 'bearer', baseUrl }),
    activityOf: ofHubspot,
    requestsPerDetails: 3,
    idOf: hubspotId,
    mergedChildren: 0.4,
  },
} as const satisfies Readonly<Record<string, RecordVendor>>
