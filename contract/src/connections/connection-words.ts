/** The vendors whose conversations or records can be synced automatically. */
export const connectionProviders = [
  'Gong',
  'Clari Copilot',
  'Chorus',
  'Zoom',
  'Fireflies',
  'Microsoft Teams',
  'Google Meet',
  'Gmail',
  'Microsoft 365',
  'IMAP',
  'Salesforce',
  'HubSpot',
  'Outreach',
] as const

/** Vendors that are connected on the page of connections by the consent that somebody gives there. */
export const consentProviders = ['Salesforce', 'HubSpot', 'Outreach'] as const
export type ConsentProvider = (typeof consentProviders)[number]

export const isByConsent = (provider: string): provider is ConsentProvider =>
  consentProviders.some(one => one === provider)

/** The path of the page that these vendors send people back to. */
export const consentRedirectPath = '/connections/oauth/redirect'

/** What is listed of a vendor: records of a CRM, mails, or calls. */
export type ItemNoun = 'call' | 'mail' | 'record'

const nouns: Readonly<Partial<Record<(typeof connectionProviders)[number], ItemNoun>>> = {
  Gmail: 'mail',
  'Microsoft 365': 'mail',
  IMAP: 'mail',
  Salesforce: 'record',
  HubSpot: 'record',
  Outreach: 'mail',
}

export const nounOf = (provider: string): ItemNoun =>
  Object.entries(nouns).find(([name]) => name === provider)?.[1] ?? 'call'

/** Whether a vendor has mailboxes of people, each of whom has to agree. */
export const hasMailboxes = (provider: string): boolean => ['Gmail', 'Microsoft 365', 'IMAP'].includes(provider)

/** Whether notes and figures can be written into a vendor. */
export const canBeWrittenTo = (provider: string): boolean => provider === 'Salesforce' || provider === 'HubSpot'

const manyWords: Readonly<Record<ItemNoun, string>> = { call: 'Calls', mail: 'Mails', record: 'Records' }

/** Calls, Mails or Records: what is listed of a vendor, at the beginning of a line. */
export const itemsOf = (provider: string): string => manyWords[nounOf(provider)]

/**
 * How a vendor is opened: by a key with its secret, the consent that somebody gave at the vendor, a token, an application of the customer
 * that is given tokens, an account of a program that signs its requests for tokens, or an account of a mail server.
 */
export const connectionAccesses = [
  'keyAndSecret',
  'oauth',
  'token',
  'clientCredentials',
  'serviceAccount',
  'mailAccount',
] as const

/** How the way to a mail server is encrypted: from the beginning, after STARTTLS, or not at all, which is for a server on the same machine. */
export const mailSecurities = ['tls', 'startTls', 'none'] as const

/** `reconnect`: its credentials open nothing any more. `stopped`: a person has to look. `removed`: only hashed ids are left of it. */
export const connectionStates = ['active', 'paused', 'reconnect', 'stopped', 'removed'] as const

/** What may have become of an object of a vendor. */
export const syncStates = [
  'landed',
  'applied',
  'duplicate',
  'skipped',
  'waiting',
  'failed',
  'dead',
  'deleted',
  'absent',
] as const
export type SyncState = (typeof syncStates)[number]

/** What the states are called, and what they mean. */
export const syncStateWords: Readonly<Record<SyncState, { readonly label: string; readonly meaning: string }>> = {
  landed: { label: 'Arrived', meaning: 'It is stored and is read in next.' },
  applied: { label: 'Brought in', meaning: 'It is a conversation, account, contact or deal here.' },
  duplicate: { label: 'Known already', meaning: 'It was here before, from another source or under another id.' },
  skipped: { label: 'Left out', meaning: 'It does not come in; the reason says why.' },
  waiting: { label: 'Waiting', meaning: 'Something that it needs is not here yet. It is looked at again.' },
  failed: { label: 'Failed', meaning: 'It could not be read in, and is tried again.' },
  dead: { label: 'Given up', meaning: 'It failed too often. Try it again when the reason is gone.' },
  deleted: { label: 'Deleted at the vendor', meaning: 'The vendor says that it is gone.' },
  absent: { label: 'Not listed any more', meaning: 'The vendor does not list it any more.' },
}

/** Windows of time that were asked for: `gap` ended, and the vendor says that there is more in it. */
export const syncSliceStates = ['open', 'done', 'gap'] as const

/** Why a window is asked for. */
export const syncPasses = ['backfill', 'incremental', 'recent', 'late', 'census'] as const
export type SyncPass = (typeof syncPasses)[number]

/** What the passes are called. */
export const syncPassWords: Readonly<Record<SyncPass, string>> = {
  backfill: 'Past, newest first',
  incremental: 'What is settled',
  recent: 'The last hours',
  late: 'Read again for late changes',
  census: 'Ids compared with the ledger',
}

/** How far back a new connection reads when nobody says otherwise. */
export const usualBackfillYears = 2
/** How far back one may read. */
export const mostBackfillYears = 10

/** Below it stand the addresses at which vendors say that there is something new. */
export const connectionWebhookPath = '/tribyl/api/hooks'
