import { currencies, usualCurrency } from '../values/currency.ts'

/** What a property may be. */
export type PropertyKind =
  /** Any text. */
  | 'text'
  /** y or n. */
  | 'flag'
  /** A whole number between `least` and `most`. */
  | 'count'
  /** A month, 1 to 12. */
  | 'month'
  | 'time zone'
  /** One of `choices`. */
  | 'choice'
  /** Written and never shown again. */
  | 'secret'

/** A property that the product itself reads. */
export interface KnownProperty {
  readonly propertyId: number
  readonly propertyName: string
  readonly propsetId: number
  /** `system` is what getSystemProperties answers, `customer` what getCustomerProperties does. */
  readonly level: 'system' | 'customer'
  readonly kind: PropertyKind
  readonly label: string
  readonly help: string
  /** In force until another value is set; null: none. */
  readonly usual: string | null
  readonly least?: number
  readonly most?: number
  readonly unit?: string
  readonly choices?: readonly string[]
  /** Asked about before a value is set, for what cannot be undone. */
  readonly warning?: string
}

/** The property sets that every customer has, and what screens call them. Sets and properties that a customer adds have larger ids. */
export const knownPropsets = [
  { propsetId: 1, propsetName: 'LLM Properties', label: 'LLM Properties' },
  { propsetId: 2, propsetName: 'SystemProperties', label: 'System Properties' },
] as const

/** The call-recording providers. */
export const recordingProviders = ['Gong', 'Chorus', 'Zoom'] as const

/** The names of the properties that the product reads. */
export const propertyName = {
  companyName: 'CUSTOMER_NAME',
  consent: 'Data_sharing_consent',
  ingestionMinutes: 'INGESTION_CALL_DURATION_THRESHOLD_MINUTES',
  reportMinutes: 'REPORT_LEVEL_CALL_DURATION_THRESHOLD_MINUTES',
  fiscalStart: 'Fiscal_year_start_month',
  timeZone: 'Time_zone',
  currency: 'Currency',
  provider: 'Call_recording_provider',
  accessKey: 'Call_recording_access_key',
  accessSecret: 'Call_recording_access_secret',
  apiPassword: 'Call_recording_API_password',
  keepNotifications: 'Retention_notifications_days',
  keepActivity: 'Retention_activity_days',
  keepConversations: 'Retention_conversations_months',
  remindBuyers: 'Survey_reminder_days',
  keepExports: 'Retention_exports_days',
} as const

const minutes = {
  kind: 'count',
  least: 0,
  most: 1440,
  unit: 'minutes',
  usual: '0',
  propsetId: 2,
  level: 'system',
} as const
const secret = { kind: 'secret', usual: null, propsetId: 2, level: 'system' } as const
const days = { kind: 'count', least: 30, most: 3650, unit: 'days', propsetId: 2, level: 'customer' } as const

/** Every property that the product reads, in the order in which screens show them. */
export const knownProperties: readonly KnownProperty[] = [
  {
    propertyId: 101,
    propertyName: propertyName.companyName,
    propsetId: 2,
    level: 'customer',
    kind: 'text',
    label: 'Company name',
    help: 'Stands in the greeting of the main menu.',
    usual: null,
  },
  {
    propertyId: 102,
    propertyName: propertyName.consent,
    propsetId: 1,
    level: 'customer',
    kind: 'flag',
    label: 'Consent to data sharing',
    help: 'Without it nothing is sent to a language model, and what needs one is refused.',
    usual: 'n',
  },
  {
    propertyId: 103,
    propertyName: propertyName.fiscalStart,
    propsetId: 2,
    level: 'customer',
    kind: 'month',
    label: 'First month of the fiscal year',
    help: 'Quarters and years of screens, reports and the forecast begin by it.',
    usual: '1',
  },
  {
    propertyId: 104,
    propertyName: propertyName.timeZone,
    propsetId: 2,
    level: 'customer',
    kind: 'time zone',
    label: 'Time zone',
    help: 'Days of conversations, reports, mails and credits begin and end in it.',
    usual: 'UTC',
  },
  {
    propertyId: 105,
    propertyName: propertyName.currency,
    propsetId: 2,
    level: 'customer',
    kind: 'choice',
    label: 'Currency',
    help: 'Amounts of deals are in it, on screens, in reports and mails. Amounts that are kept already are not converted.',
    choices: currencies,
    usual: usualCurrency,
  },
  {
    ...days,
    propertyId: 106,
    propertyName: propertyName.keepNotifications,
    label: 'Keep notifications',
    help: 'Older notifications are deleted every night.',
    usual: '365',
  },
  {
    ...days,
    propertyId: 107,
    propertyName: propertyName.keepActivity,
    label: 'Keep records of use',
    help: 'Older records of opened pages, sign-ins and processing errors are deleted every night. The audit trail is kept for good.',
    usual: '730',
  },
  {
    propertyId: 108,
    propertyName: propertyName.keepConversations,
    propsetId: 2,
    level: 'customer',
    kind: 'count',
    least: 12,
    most: 240,
    unit: 'months',
    label: 'Keep conversations',
    help: 'Older conversations are deleted for good every night, with their recordings, files and figures. Empty: all are kept.',
    warning: 'From the coming night on, older conversations are deleted for good. This cannot be undone.',
    usual: null,
  },
  {
    propertyId: 109,
    propertyName: propertyName.remindBuyers,
    propsetId: 2,
    level: 'customer',
    kind: 'count',
    least: 0,
    most: 29,
    unit: 'days',
    label: 'Remind buyers of a survey',
    help: 'Buyers who have not answered after so many days are reminded once, in the language of the survey. 0: nobody is.',
    usual: '5',
  },
  {
    propertyId: 110,
    propertyName: propertyName.keepExports,
    propsetId: 2,
    level: 'customer',
    kind: 'count',
    least: 1,
    most: 30,
    unit: 'days',
    label: 'Keep exports of all data',
    help: 'The archive of an export of all data is deleted after so many days.',
    usual: '7',
  },
  {
    ...minutes,
    propertyId: 201,
    propertyName: propertyName.ingestionMinutes,
    label: 'Shortest call that is read in',
    help: 'Calls that are known to be shorter are left out when files are read in.',
  },
  {
    ...minutes,
    propertyId: 202,
    propertyName: propertyName.reportMinutes,
    label: 'Shortest call in reports',
    help: 'Messaging reports leave out calls that are known to be shorter.',
  },
  {
    propertyId: 210,
    propertyName: propertyName.provider,
    propsetId: 2,
    level: 'system',
    kind: 'choice',
    label: 'Call-recording provider',
    help: 'Where recorded calls come from.',
    choices: recordingProviders,
    usual: null,
  },
  {
    ...secret,
    propertyId: 211,
    propertyName: propertyName.accessKey,
    label: 'Access key',
    help: 'Names the connection at the provider.',
  },
  {
    ...secret,
    propertyId: 212,
    propertyName: propertyName.accessSecret,
    label: 'Access secret',
    help: 'Belongs to the access key.',
  },
  {
    ...secret,
    propertyId: 213,
    propertyName: propertyName.apiPassword,
    label: 'API password',
    help: 'Signs requests to the provider.',
  },
]

export const findKnown = (propertyId: number): KnownProperty | undefined =>
  knownProperties.find(property => property.propertyId === propertyId)

/** Stands for a credential that is set; what it is, is never shown. */
export const hiddenValue = '••••••••'

/** The credentials that a way of connecting takes, in the words of the screen. */
export interface ConnectionWay {
  readonly provider: (typeof recordingProviders)[number]
  readonly name: string
  readonly needs: readonly (keyof typeof propertyName & ('accessKey' | 'accessSecret' | 'apiPassword'))[]
}

/** Every way to connect a provider: four combinations of credentials. */
export const connectionWays: readonly ConnectionWay[] = [
  { provider: 'Gong', name: 'Gong with an API key', needs: ['accessKey', 'accessSecret'] },
  { provider: 'Gong', name: 'Gong with an OAuth token', needs: ['accessKey'] },
  { provider: 'Chorus', name: 'Chorus with an API token', needs: ['apiPassword'] },
  { provider: 'Zoom', name: 'Zoom with a server-to-server app', needs: ['accessKey', 'accessSecret', 'apiPassword'] },
]
