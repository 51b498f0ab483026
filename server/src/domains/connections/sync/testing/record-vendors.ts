import type { Connector, Credentials } from '@bic/connectors/connector'
import { connectors } from '@bic/connectors/connectors'
import { hubspotId } from '@bic/mocks/hubspot/bodies'
import type { CrmMock } from '@bic/mocks/start-crm-mock'
import type { VendorMock } from '@bic/mocks/vendor-mock'

/** A CRM as trials use it. */
export interface RecordVendor {
  readonly connector: Connector
  readonly mockOf: (crm: CrmMock) => VendorMock
  readonly credentialsOf: (crm: CrmMock) => Credentials
  /** How it names a record. */
  readonly idOf: (id: string) => string
  /** Of how many accounts it merges contacts and deals; none when left out. */
  readonly mergedChildren?: number
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
    idOf: id => id,
  },
  HubSpot: {
    connector: connectors.HubSpot,
    mockOf: ({ hubspot }) => hubspot,
    credentialsOf: ({ hubspot: { token, baseUrl } }) => ({ kind: 'token', token, scheme: 'bearer', baseUrl }),
    idOf: hubspotId,
    mergedChildren: 0.4,
  },
} as const satisfies Readonly<Record<string, RecordVendor>>
