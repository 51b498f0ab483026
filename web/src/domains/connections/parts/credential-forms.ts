import type { ConsentProvider } from '@bic/contract/connections/connection-words'
import type { Offer } from './describe-connection.ts'

type Access = Offer['ways'][number]['access']

/** What can be entered to open a vendor. */
export const credentialFields = [
  'accessKey',
  'accessSecret',
  'token',
  'tenant',
  'clientId',
  'clientSecret',
  'serviceAccountKey',
  'subject',
  'host',
  'port',
  'user',
  'password',
] as const
type CredentialField = (typeof credentialFields)[number]

/** A field of a form, by what the vendor calls it. */
export interface FormField {
  readonly field: CredentialField
  readonly label: string
  readonly isSecret?: boolean
  readonly isLong?: boolean
  /** It may be left empty. */
  readonly isOptional?: boolean
  /** What else there is to know about it. */
  readonly description?: string
}

/** What is entered for one way of connecting a vendor. */
export interface CredentialForm {
  /** Where the vendor shows it, and who may see it there. */
  readonly where: string
  readonly fields: readonly FormField[]
  /** Where the vendor usually is; null: there is no usual place, and the fields say where it is. */
  readonly address: string | null
}

/** What is entered for each vendor, by the ways that need something. */
export const credentialForms: Readonly<Record<Offer['provider'], Partial<Record<Access, CredentialForm>>>> = {
  Gong: {
    keyAndSecret: {
      where:
        'A technical administrator of Gong makes both under Company Settings, Ecosystem, API: “Get API Key”. The secret is shown there once.',
      fields: [
        { field: 'accessKey', label: 'Access key' },
        { field: 'accessSecret', label: 'Access key secret', isSecret: true },
      ],
      address: 'https://api.gong.io',
    },
  },
  'Clari Copilot': {
    keyAndSecret: {
      where: 'An administrator of Clari Copilot finds both in its settings, under integrations.',
      fields: [
        { field: 'accessKey', label: 'API key' },
        { field: 'accessSecret', label: 'API password', isSecret: true },
      ],
      address: 'https://rest-api.copilot.clari.com',
    },
  },
  Chorus: {
    token: {
      where:
        'A user of Chorus whose role may use the API makes it under Personal Settings. What that user may not see does not come in, so take one who sees all recordings.',
      fields: [{ field: 'token', label: 'API token', isSecret: true }],
      address: 'https://chorus.ai',
    },
  },
  Zoom: {
    clientCredentials: {
      where:
        'An administrator of Zoom makes a server-to-server OAuth application in the App Marketplace, gives it the scopes to read users, cloud recordings and past participants, and activates it. All three are shown under App Credentials.',
      fields: [
        { field: 'tenant', label: 'Account ID' },
        { field: 'clientId', label: 'Client ID' },
        { field: 'clientSecret', label: 'Client secret', isSecret: true },
      ],
      address: 'https://zoom.us',
    },
  },
  Fireflies: {
    token: {
      where:
        'A user of Fireflies finds it under Settings, Developer Settings. What that user may not see does not come in, so take the key of an administrator who sees the meetings of the team. With a plan of 50 requests a day the past takes days.',
      fields: [{ field: 'token', label: 'API key', isSecret: true }],
      address: 'https://api.fireflies.ai',
    },
  },
  'Microsoft Teams': {
    clientCredentials: {
      where:
        'An administrator of Microsoft Entra registers an application with the application permissions User.Read.All, OnlineMeetingTranscript.Read.All and OnlineMeetings.Read.All, and consents to them. An administrator of Teams then lets it read meetings with New-CsApplicationAccessPolicy and Grant-CsApplicationAccessPolicy -Global in PowerShell. The ids are shown on the overview of the application.',
      fields: [
        { field: 'tenant', label: 'Directory (tenant) ID' },
        { field: 'clientId', label: 'Application (client) ID' },
        { field: 'clientSecret', label: 'Client secret', isSecret: true },
      ],
      address: 'https://graph.microsoft.com',
    },
  },
  'Google Meet': {
    serviceAccount: {
      where:
        'Somebody who administers a project of Google Cloud turns on the Google Meet REST API in it, makes a service account and a key of it as JSON. An administrator of Google Workspace lets its client id act for people of the domain (Security, API controls, domain-wide delegation) with the scope https://www.googleapis.com/auth/meetings.space.readonly. Meetings of the person that it acts for come in.',
      fields: [
        { field: 'serviceAccountKey', label: 'Key file (JSON)', isSecret: true, isLong: true },
        { field: 'subject', label: 'Address of the person' },
      ],
      address: 'https://meet.googleapis.com',
    },
  },
  Gmail: {
    serviceAccount: {
      where:
        'Somebody who administers a project of Google Cloud turns on the Gmail API in it, makes a service account and a key of it as JSON. An administrator of Google Workspace lets its client id act for people of the domain (Security, API controls, domain-wide delegation) with the scope https://www.googleapis.com/auth/gmail.readonly. The address is that of any mailbox of the domain; it only checks the access. A mailbox is synced once its owner has agreed in their profile.',
      fields: [
        { field: 'serviceAccountKey', label: 'Key file (JSON)', isSecret: true, isLong: true },
        { field: 'subject', label: 'Address of a mailbox' },
      ],
      address: 'https://gmail.googleapis.com',
    },
  },
  'Microsoft 365': {
    clientCredentials: {
      where:
        'An administrator of Microsoft Entra registers an application with the application permission Mail.Read, and consents to it. An administrator of Exchange may limit it to the mailboxes of a group with New-ApplicationAccessPolicy in PowerShell. The ids are shown on the overview of the application. The address is that of any of these mailboxes; it only checks the access. A mailbox is synced once its owner has agreed in their profile.',
      fields: [
        { field: 'tenant', label: 'Directory (tenant) ID' },
        { field: 'clientId', label: 'Application (client) ID' },
        { field: 'clientSecret', label: 'Client secret', isSecret: true },
        { field: 'subject', label: 'Address of a mailbox' },
      ],
      address: 'https://graph.microsoft.com',
    },
  },
  IMAP: {
    mailAccount: {
      where:
        'Any mail server that speaks IMAP. Take an app password where your provider has them. An account opens its own mailbox; one that may sign in for others, such as a master user, opens theirs as well when its user name has {address} in the place of their address, like {address}*master. A mailbox is synced once its owner, who signs in here with its address, has agreed in their profile.',
      fields: [
        { field: 'host', label: 'Mail server', description: 'Its name, like imap.example.com.' },
        { field: 'port', label: 'Port (optional)', isOptional: true, description: '993 with TLS, 143 with STARTTLS.' },
        { field: 'user', label: 'User name' },
        { field: 'password', label: 'Password', isSecret: true },
        {
          field: 'subject',
          label: 'Address of a mailbox',
          description: 'The one of the account; it is opened to check the access.',
        },
      ],
      address: null,
    },
  },
  Salesforce: {
    clientCredentials: {
      where:
        'An administrator of Salesforce makes an external client app with the flow “Client Credentials” and the scope api, and gives it a user to run as. What that user may not see does not come in, so take one who sees all accounts, contacts, opportunities and activities.',
      fields: [
        { field: 'tenant', label: 'Domain, like company.my.salesforce.com' },
        { field: 'clientId', label: 'Consumer key' },
        { field: 'clientSecret', label: 'Consumer secret', isSecret: true },
      ],
      address: 'https://company.my.salesforce.com',
    },
  },
  HubSpot: {
    token: {
      where:
        'A super administrator of HubSpot makes a private app with the scopes crm.objects.companies.read, crm.objects.contacts.read, crm.objects.deals.read, crm.objects.owners.read, crm.schemas.companies.read, crm.schemas.contacts.read and crm.schemas.deals.read, and sales-email-read where e-mails are to come in as activities. The token is shown on its page Auth.',
      fields: [{ field: 'token', label: 'Access token', isSecret: true }],
      address: 'https://api.hubapi.com',
    },
  },
  Outreach: {
    clientCredentials: {
      where:
        'An administrator of Outreach makes an app in the developer portal, adds the feature “API Access (S2S)” with a public key of RSA and the scopes mailings.read, prospects.read, accounts.read, opportunities.read and users.read, and installs it. The portal then shows the S2S GUID; the install id stands in the address that Outreach opens after the installation, and in the webhook about it.',
      fields: [
        { field: 'tenant', label: 'Install ID' },
        { field: 'clientId', label: 'S2S GUID' },
        { field: 'clientSecret', label: 'Private key that belongs to the public key', isSecret: true, isLong: true },
      ],
      address: 'https://api.outreach.io',
    },
  },
}

/** What is said of a consent before somebody goes to the vendor for it. */
interface ConsentForm {
  readonly where: string
  /** Whether customers have a domain of their own there. */
  readonly hasPlaces: boolean
}

export const consentForms: Readonly<Record<ConsentProvider, ConsentForm>> = {
  Salesforce: {
    where:
      'You sign in at Salesforce, allow the access, and come back here. What you may not see there does not come in, so do it as a user who sees all accounts, contacts and opportunities.',
    hasPlaces: true,
  },
  HubSpot: {
    where:
      'You sign in at HubSpot, choose the account, allow the access, and come back here. It takes a super administrator, or somebody who may install apps.',
    hasPlaces: false,
  },
  Outreach: {
    where:
      'You sign in at Outreach, allow the access, and come back here. What you may not see there does not come in, so do it as a user who sees the e-mails of all.',
    hasPlaces: false,
  },
}

/** What the ways are called. */
export const wayLabels: Readonly<Record<Access, string>> = {
  keyAndSecret: 'By an access key',
  oauth: 'By OAuth',
  token: 'By a token',
  clientCredentials: 'By an application',
  serviceAccount: 'By a service account',
  mailAccount: 'By an account',
}

/** How a connection says by which way it was made. */
export const wayWords: Readonly<Record<Access, string>> = {
  keyAndSecret: 'Connected by an access key',
  oauth: 'Connected by OAuth',
  token: 'Connected by a token',
  clientCredentials: 'Connected by an application',
  serviceAccount: 'Connected by a service account',
  mailAccount: 'Connected by an account of the mail server',
}
