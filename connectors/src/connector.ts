import type { ImapProblem } from './imap/problem.ts'
import type { VendorFault } from './vendor-fault.ts'

/** A value of JSON. Numbers that JavaScript cannot hold exactly are texts: a vendor's ids have up to twenty digits. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }

/** How a token stands in the header of a request: as it is, or after the word Bearer. */
export type TokenScheme = 'raw' | 'bearer'

interface KeyAndSecret {
  readonly kind: 'keyAndSecret'
  readonly key: string
  readonly secret: string
  readonly baseUrl: string | null
}

/** A token that opens the vendor by itself, with the scheme that it took last; the first that it may take before that is known. */
interface Token {
  readonly kind: 'token'
  readonly token: string
  readonly scheme: TokenScheme
  readonly baseUrl: string | null
}

/** An application of the customer at the vendor: it is given tokens that last a while, for one tenant or account. */
export interface ClientCredentials {
  readonly kind: 'clientCredentials'
  readonly tenant: string
  readonly clientId: string
  readonly clientSecret: string
  /** The address of the person whose mailbox is opened; left out where the vendor has no mailboxes. */
  readonly subject?: string
  readonly baseUrl: string | null
}

/** An account of a program, which signs its requests for tokens; it acts for a person of the vendor. */
interface ServiceAccount {
  readonly kind: 'serviceAccount'
  /** The file with its private key, as JSON. */
  readonly key: string
  /** The address of the person. */
  readonly subject: string
  readonly baseUrl: string | null
}

/** How the way to a mail server is encrypted: from the beginning, after STARTTLS, or not at all, which is for tests. */
export type MailSecurity = 'tls' | 'startTls' | 'none'

/** An account of a mail server that is asked by IMAP. */
export interface MailAccount {
  readonly kind: 'mailAccount'
  readonly host: string
  readonly port: number
  readonly security: MailSecurity
  /** The name that signs in; of an account that opens several mailboxes it has `{address}` in the place of the address of one. */
  readonly user: string
  readonly password: string
  /** The address of the mailbox that is opened. */
  readonly subject: string
  /** Always null: host and port say where it is. */
  readonly baseUrl: string | null
}

/** What somebody enters to open a vendor for one customer. */
export type Credentials = KeyAndSecret | Token | ClientCredentials | ServiceAccount | MailAccount

/** Credentials that open nothing themselves: tokens are given for them. */
export type GrantedCredentials = ClientCredentials | ServiceAccount

/** What opens a vendor for one customer: what was entered, or a token that ends. */
export type Access =
  | KeyAndSecret
  | Token
  | MailAccount
  | { readonly kind: 'oauth'; readonly accessToken: string; readonly baseUrl: string }

/** How a vendor can be opened; `oauth` is the consent that somebody gave at the vendor. */
export type AccessWay = Credentials['kind'] | 'oauth'

/** A request for a token. */
export interface TokenRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** A token that was given for credentials. */
export interface GrantedToken {
  readonly accessToken: string
  /** Where it is taken. */
  readonly baseUrl: string
  readonly expiresInSeconds: number
}

/** How tokens are given for credentials. They are sent by POST. */
export interface Grant {
  /** @throws VendorFault `reconnect` for credentials that cannot be used */
  readonly request: (credentials: GrantedCredentials, now: Date, allowLoopback: boolean) => Promise<TokenRequest>
  /** @throws VendorFault `reconnect` when the credentials are refused, else what is to be done */
  readonly read: (
    answer: VendorAnswer,
    credentials: GrantedCredentials,
    now: Date,
    allowLoopback: boolean,
  ) => GrantedToken
}

/** Where a vendor is for everybody, and the path there. */
interface Endpoint {
  readonly origin: string
  readonly path: string
}

/** How somebody consents at a vendor that this installation reads there: OAuth by a code, for which tokens are given that are renewed. */
export interface Consent {
  /** Where people are asked. */
  readonly page: Endpoint
  /** Where codes and refresh tokens are exchanged. */
  readonly tokens: Endpoint
  /** The host below which a customer has a place of its own, where both are then; null: there are none. */
  readonly placesBelow: string | null
  readonly scopes: readonly string[]
  /** Whether it takes a proof that who asked for a code redeems it (PKCE). */
  readonly takesProof: boolean
  /** Where the client of this installation says who it is. */
  readonly clientIn: 'header' | 'body'
  /** How long a token is taken, where an answer does not say. */
  readonly usualSeconds: number
  /**
   * Where the data are, by the answer that has the tokens.
   *
   * @throws VendorFault when it names a host that is not the vendor's
   */
  readonly dataAt: (answer: Json, place: string | null, allowLoopback: boolean) => string
}

/** A question to the vendor. It is sent within the budget of its bucket. */
export interface VendorRequest {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Below the base address, with its slash: `/v2/calls`. */
  readonly path: string
  /** An address that the vendor gave, asked in place of the base address with the path: a file, which may be on another host of its own. */
  readonly url?: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Json
  readonly bucket: string
  /**
   * Whether an answer to the same question of some seconds ago will do. Given for GET without headers, where all objects of a connection have
   * the answer in common. The same question without it is asked again.
   */
  readonly mayBeKept?: true
  /**
   * Given where it changes something at the vendor, which may refuse it: a refusal is an answer. `once`: when the answer is lost it is not sent
   * again, because it may have been done; `again`: it can be done twice.
   */
  readonly writes?: 'once' | 'again'
}

/** What the vendor answered, whatever its status. */
export interface VendorAnswer {
  readonly status: number
  readonly headers: { readonly get: (name: string) => string | null }
  readonly text: string
}

/** A folder of a mailbox. */
export interface ImapFolder {
  /** Its whole name. */
  readonly path: string
  /** What stands between a folder and those below it. */
  readonly delimiter: string
  /** Whether mails can be in it. */
  readonly isOpen: boolean
  /** What it is for: drafts, junk, trash, or all mails once more; null: something else, or the server does not say. */
  readonly use: 'drafts' | 'junk' | 'trash' | 'all' | null
  /** Whether it belongs to somebody else, or to several people. */
  readonly isShared: boolean
}

/** Mails by what identifies them: their folder, while it has this UIDVALIDITY, and their UIDs. */
interface ImapMails {
  readonly folder: string
  readonly uidValidity: string
  readonly uids: readonly number[]
}

/** What a folder says of a mail without its text. */
export interface ImapHead {
  readonly uid: number
  /** When it came into the mailbox, ISO 8601. */
  readonly at: string | null
  readonly flags: readonly string[]
  /** Its header as it was sent; null: it was not asked for. */
  readonly header: Uint8Array | null
}

/** A question to a mail server. Folders are opened for reading, so that no question changes anything. */
export type ImapRequest =
  | { readonly kind: 'folders' }
  /** The UIDs from `after` on of mails that came on the days from `since` until before `before`. */
  | {
      readonly kind: 'search'
      readonly folder: string
      readonly after: number
      readonly since: Date
      readonly before: Date
    }
  | ({ readonly kind: 'heads'; readonly withHeader: boolean } & ImapMails)
  /** The first bytes of a few mails. */
  | ({ readonly kind: 'read' } & ImapMails)

/** What a mail server answers, by the kind of the question. A folder that is gone, or has another UIDVALIDITY, has none of the mails. */
export interface ImapAnswers {
  readonly folders: readonly ImapFolder[]
  /** Null: there is no such folder. */
  readonly search: { readonly uidValidity: string; readonly uids: readonly number[] } | null
  readonly heads: readonly ImapHead[]
  readonly read: readonly { readonly head: ImapHead; readonly source: Uint8Array }[]
}

/** Asks a mail server. @throws VendorFault as `Ask` */
export type AskImap = <R extends ImapRequest>(request: R) => Promise<ImapAnswers[R['kind']]>

/**
 * Asks the vendor. Answers only what `classify` takes for usable; waiting, retrying and renewing tokens are the caller's.
 *
 * @throws VendorFault `shrink`, `restart`, `skip`, `reconnect` or `stop`
 */
export interface Ask {
  (request: VendorRequest): Promise<VendorAnswer>
  /** Given where the vendor is a mail server. */
  readonly imap?: AskImap
}

/** How often the vendor may be asked: `most` requests in each `perMilliseconds`, counted together for one bucket. */
export interface Budget {
  readonly bucket: string
  readonly most: number
  readonly perMilliseconds: number
  /** Where the vendor does not say how much it takes: `most` is where one begins, and so many are asked at last as long as it takes them. */
  readonly upTo?: number
}

/** Where and how requests are sent with an access. */
export interface Authorized {
  /** Without a slash at the end. */
  readonly baseUrl: string
  readonly headers: Readonly<Record<string, string>>
  /** Whether an address that the vendor gave may be asked; none when left out. */
  readonly mayAsk?: (url: URL) => boolean
}

/** What one cheap question reports about an access. */
export interface Checked {
  /** Whose data it opens, in words of the vendor; null when it does not say. */
  readonly whose: string | null
  /** How many people the vendor knows there; null when it does not say. */
  readonly users: number | null
}

/** A window of business time: from inclusive, to exclusive. */
export interface Window {
  readonly from: Date
  readonly to: Date
}

/** What a page of a listing is asked for. */
export interface Pull {
  readonly ask: Ask
  readonly window: Window
  /** Where the page before ended; null for the first page. */
  readonly token: string | null
  /** How many items at most. */
  readonly size: number
}

/** An object as a listing has it. */
export interface Listed {
  /** The vendor's id, exactly. */
  readonly id: string
  /** The moment by which the window lists it, ISO 8601 with offset; null when it has none. */
  readonly at: string | null
  readonly body: Json
}

/** A page of a listing. */
export interface Page {
  readonly items: readonly Listed[]
  /** Where the next page begins; null when this was the last. */
  readonly next: string | null
  /** How many objects the vendor says the window has; null when it does not say. */
  readonly total: number | null
}

/** Somebody in a conversation. */
export interface Speaker {
  readonly name: string
  readonly email: string | null
  readonly jobTitle: string | null
  /** Given only where the vendor says so. */
  readonly side: 'buyer' | 'seller' | null
}

/** What one speaker says without a break, or a sentence of it: as finely as the vendor has times. */
export interface Turn {
  /** Index into the speakers; -1 when nobody is named. */
  readonly speaker: number
  readonly text: string
  readonly startSecond: number | null
  readonly endSecond: number | null
}

/** An object of the customer's CRM that the vendor links with a conversation, by the CRM's own id. */
export interface CrmLink {
  readonly kind: 'account' | 'deal'
  readonly id: string
  readonly name: string | null
}

/** Somebody whom a mail names. */
export interface Correspondent {
  readonly name: string
  readonly address: string | null
}

/** What a mailbox says of a mail before its text is asked for. Addresses are in lower case. */
export interface Envelope {
  /** When it came into the mailbox, ISO 8601 with offset. */
  readonly at: string | null
  readonly from: string | null
  readonly recipients: readonly string[]
  readonly subject: string | null
  /** The names of the labels or folders that it is in. */
  readonly labels: readonly string[]
  /** What it is if nobody wrote it to these people; null: somebody did. */
  readonly automatic: 'machine' | 'list' | 'calendar' | null
}

/** A mail with its text. */
export interface VendorMail {
  readonly messageId: string | null
  readonly from: Correspondent | null
  /** To, cc and bcc, in that order. */
  readonly recipients: readonly Correspondent[]
  readonly plain: string | null
  /** Given where there is no plain text. */
  readonly html: string | null
  readonly attachments: number
}

/** A conversation, whichever vendor recorded it. */
export interface VendorConversation {
  readonly type: 'call' | 'email'
  readonly subject: string | null
  /** ISO 8601 with offset. */
  readonly startedAt: string | null
  readonly durationSeconds: number | null
  /** Where the vendor shows it; https only. */
  readonly link: string | null
  readonly speakers: readonly Speaker[]
  readonly turns: readonly Turn[]
  readonly crm: readonly CrmLink[]
  /** Of a mail, in place of speakers and turns: mails are read as uploaded ones are. */
  readonly mail?: VendorMail
}

/** A stage that a deal came into. */
export interface StageEntered {
  readonly stage: string
  /** ISO 8601 with offset. */
  readonly at: string
}

/** What somebody wrote into a CRM, by the CRM's own names of fields. */
export interface VendorRecord {
  /** The CRM's own id. */
  readonly id: string
  /** Texts; '' where a field is empty. */
  readonly fields: Readonly<Record<string, string>>
  /** The account that it belongs to, by the CRM's id; null: to none, or it is one. */
  readonly accountId: string | null
  /** The stages that a deal came into, the oldest first. */
  readonly stages: readonly StageEntered[]
}

/** The kinds of records that a CRM has. */
export type RecordKind = 'account' | 'contact' | 'deal'

/** The kinds of activities that CRMs have. */
export type ActivityKind = 'call' | 'meeting' | 'email' | 'task' | 'note'

/** Something that a seller did, or is to do, as the CRM has it. What was said or written in it is not asked for. */
export interface VendorActivity {
  readonly kind: ActivityKind
  readonly subject: string | null
  /** The calendar day on which it was done, or is due; null where nobody named one. */
  readonly day: string | null
  /** `done` on a day that is still to come: it is planned for that day. */
  readonly state: 'done' | 'open' | 'cancelled'
  /** Whose it is, by the name that the CRM shows. */
  readonly owner: string | null
  /** Accounts and deals that it is about, by the CRM's ids. */
  readonly links: readonly Pick<CrmLink, 'kind' | 'id'>[]
}

/** What a stored version of an object is for the product. */
export type Normalised =
  | { readonly state: 'ready'; readonly conversation: VendorConversation }
  | { readonly state: 'record'; readonly record: VendorRecord }
  | { readonly state: 'activity'; readonly activity: VendorActivity }
  /** The vendor says that it is gone; `into`: the record that it was merged into, by the CRM's id. */
  | { readonly state: 'gone'; readonly into: string | null }
  /** Something of it is still to come. */
  | { readonly state: 'waiting'; readonly for: 'transcript' }
  /** It will never be a conversation here; why, in words fit to show. */
  | { readonly state: 'skipped'; readonly reason: string }

/** How far back a listing is read again, and how often, because the vendor publishes late. */
export interface Rereading {
  readonly hours: number
  readonly everyMinutes: number
}

/** What the records of a stream become. */
export interface Records {
  readonly kind: RecordKind
  /** The product's fields by those of the CRM, for customers who mapped nothing else. */
  readonly usual: Readonly<Record<string, string>>
}

/** What is asked of mails before their texts. */
export interface MailStream {
  /** What is known of mails by their ids; those that are gone are left out. */
  readonly envelopes: (ask: Ask, ids: readonly string[]) => Promise<ReadonlyMap<string, Envelope>>
}

/** One kind of object of a vendor. */
export interface Stream {
  readonly name: string
  /** What one object is called: "call". */
  readonly noun: string
  /** The longest window that is listed at once, in hours. */
  readonly longestWindow: number
  /** How many items a page may have, and how few it is worth to ask for. */
  readonly pageSizes: { readonly most: number; readonly least: number }
  /** Minutes that a window has to be over before it counts as listed. */
  readonly settleMinutes: number
  /**
   * How often the last hours are listed for freshness, where the vendor allows few requests, says by `news` what is new, or what is new may
   * wait; every 45 seconds when left out.
   */
  readonly recentMinutes?: number
  /** The first moment by which anything can be listed, ISO 8601: everything is brought in, however long ago the customer wants conversations from. Left out where that decides. */
  readonly beginning?: string
  /** How many hours of ids are compared at once; 30 days when left out. */
  readonly censusHours?: number
  /** Left out where objects are no accounts, contacts or deals. */
  readonly records?: Records
  /**
   * Whether objects are activities of a CRM. Their streams are called `activities_` and something. A vendor that refuses to list them alone is
   * asked for the rest.
   */
  readonly areActivities?: true
  /**
   * Where objects are mails: each mailbox is listed by itself, with an access that acts for its owner. Details are asked only for mails
   * whose envelope may come in.
   */
  readonly mail?: MailStream
  /** From the shortest to the longest. */
  readonly rereadings: readonly Rereading[]
  /** What of the vendor's objects this access never shows, in words; null: nothing. */
  readonly hidden: string | null
  readonly list: (pull: Pull) => Promise<Page>
  /** Only the ids of a window, cheaper than the listing. */
  readonly listIds: (pull: Pull) => Promise<Page>
  /**
   * Whether a listing says that the details of an object are there; left out where listings do not say so. Those that are not ready are not
   * asked for: their listing changes when they are.
   */
  readonly isReady?: (body: Json) => boolean
  /** Where a listing has the title of an object, name after name; left out where listings have none. */
  readonly titleAt?: readonly string[]
  /** How many objects are asked for at once. */
  readonly detailsAtOnce: number
  /** What the listing leaves out, by id; without an entry where the vendor has nothing (yet). */
  readonly details: (ask: Ask, ids: readonly string[], window: Window) => Promise<ReadonlyMap<string, Json>>
  /** Which of these objects the vendor still has. */
  readonly existing: (ask: Ask, ids: readonly string[]) => Promise<ReadonlySet<string>>
  /**
   * When the vendor removes an object by itself, where it says so: what is gone then has only run out there, and is kept here. Null: it does
   * not.
   */
  readonly expiresAt?: (body: Json, detail: Json | null) => Date | null
  /** Raised whenever `normalise` changes what it answers: stored versions are read again. */
  readonly normaliser: number
  /** @throws VendorFault `skip` for a body that cannot be understood: it becomes a dead letter */
  readonly normalise: (body: Json, detail: Json | null) => Normalised
}

/** A message that somebody posted to the address of a webhook, as it came. */
export interface Posted {
  /** The whole address that it was posted to, as it was entered at the vendor. */
  readonly url: string
  readonly headers: { readonly get: (name: string) => string | null }
  readonly text: string
}

/** What a message is: news of the vendor, its question whether the secret is known here with the answer to it, or nothing that it signed. */
export type Verdict =
  | { readonly kind: 'news' }
  | { readonly kind: 'challenge'; readonly answer: Json }
  | { readonly kind: 'refused' }

/** How a vendor signs its messages. */
export interface Signing {
  /** What the vendor calls the secret: "secret token". */
  readonly secretIs: string
  /** Where it is found at the vendor, in words. */
  readonly foundAt: string
  readonly judge: (posted: Posted, secret: string, now: Date) => Promise<Verdict>
}

/** How a vendor says that there is something new. What its messages say is not read: listings say what there is. */
export interface Webhook {
  /** Where the address is entered at the vendor, in words. */
  readonly enteredAt: string
  /** Null: it signs nothing, so that the address alone says whose message it is. */
  readonly signing: Signing | null
  /** The ways of connecting with which somebody of the customer can enter it; all when left out. */
  readonly accesses?: readonly AccessWay[]
}

/** A field of the CRM's deals that can be written: one that the customer made, for numbers. */
export interface WritableField {
  readonly name: string
  readonly label: string
  /** How many digits behind the point it keeps. */
  readonly decimals: number
  /** Whether it keeps a share of 45% as 0.45; others keep it as 45. */
  readonly isFraction: boolean
}

/** A value of a field of a deal. */
export interface FieldValue {
  /** The deal's id at the vendor. */
  readonly dealId: string
  readonly field: string
  /** Null: the field is empty, or is emptied. */
  readonly value: number | null
}

/** A note as it is to stand on a deal. */
export interface DealNote {
  /** The deal's id at the vendor. */
  readonly dealId: string
  /** The note is known again by it, whatever became of the request that wrote it. */
  readonly mark: string
  readonly title: string
  readonly text: string
  /** When it was written here, ISO 8601. */
  readonly at: string
}

/** A note as it stands at the vendor. */
export interface NoteThere {
  readonly id: string
  /** Its words in the form of `plainOf`. */
  readonly text: string
}

/** What came of something that was written: it stands there, the vendor refuses it, or what it is about is gone there. */
export type WriteOutcome =
  | { readonly state: 'written'; readonly id: string }
  | { readonly state: 'refused' | 'gone'; readonly reason: string }

/** How notes and figures are written to a CRM. */
export interface Writing {
  /** What is asked for beside the scopes of the consent, where somebody switches it on. */
  readonly scopes: readonly string[]
  /** How many characters of a note it takes. */
  readonly mostCharacters: number
  /** The fields of a deal, at its top or among its properties, that change with everything that is written to it. */
  readonly stamps: readonly string[]
  /** How many values are read and written at once. */
  readonly valuesAtOnce: number
  readonly fields: (ask: Ask) => Promise<readonly WritableField[]>
  /** What stands in these fields of deals; deals that are gone are left out. */
  readonly readValues: (
    ask: Ask,
    dealIds: readonly string[],
    fields: readonly string[],
  ) => Promise<ReadonlyMap<string, ReadonlyMap<string, number | null>>>
  /** Writes values. Answers what came of each deal; one that is left out is to be tried again. */
  readonly writeValues: (ask: Ask, values: readonly FieldValue[]) => Promise<ReadonlyMap<string, WriteOutcome>>
  /** The note of a deal that has a mark; null: there is none. */
  readonly findNote: (ask: Ask, dealId: string, mark: string) => Promise<NoteThere | null>
  /** A note by its id; null: it is gone. */
  readonly readNote: (ask: Ask, id: string) => Promise<NoteThere | null>
  readonly createNote: (ask: Ask, note: DealNote) => Promise<WriteOutcome>
  readonly updateNote: (ask: Ask, id: string, note: DealNote) => Promise<WriteOutcome>
  readonly removeNote: (ask: Ask, id: string) => Promise<WriteOutcome>
  /** The words of a note as they are read again, whatever the vendor makes of blanks and markup. */
  readonly plainOf: (note: DealNote) => string
}

/**
 * A vendor, as pure functions: it is given a way to ask, and answers what it was given. It knows neither database nor clock, keeps
 * nothing, and never waits.
 */
interface AnyConnector {
  readonly id:
    | 'Gong'
    | 'Clari Copilot'
    | 'Chorus'
    | 'Zoom'
    | 'Fireflies'
    | 'Microsoft Teams'
    | 'Google Meet'
    | 'Gmail'
    | 'Microsoft 365'
    | 'IMAP'
    | 'Salesforce'
    | 'HubSpot'
    | 'Outreach'
  readonly label: string
  /** The ways by which it is opened. */
  readonly accesses: readonly AccessWay[]
  /** The schemes of a token that it may take, the likeliest first; only `bearer` when left out. */
  readonly schemes?: readonly TokenScheme[]
  /** How tokens are given for credentials that open nothing themselves. */
  readonly grant?: Grant
  /** How somebody consents there; left out where `oauth` is none of its ways. */
  readonly consent?: Consent
  readonly budgets: readonly Budget[]
  /** One cheap question. */
  readonly check: (ask: Ask) => Promise<Checked>
  /** How it says that there is something new, where it does. */
  readonly webhook?: Webhook
  /**
   * Asks cheaply what changed lately, where listings take more. Answers a text for each stream that it asks about, by its name: another one than
   * before means that there is something new.
   *
   * @param since what changed before is of no interest
   */
  readonly news?: (ask: Ask, since: Date) => Promise<ReadonlyMap<string, string>>
  readonly streams: readonly Stream[]
  /** How notes and figures are written there, where they can be. */
  readonly writing?: Writing
}

/** A vendor that is asked over HTTP. */
export interface HttpConnector extends AnyConnector {
  /**
   * @param allowLoopback whether the vendor may be on this machine, as in tests: the caller knows from its settings
   * @throws VendorFault `reconnect` when the access names a host that is not the vendor's
   */
  readonly authorize: (access: Access, allowLoopback: boolean) => Authorized
  /** What is wrong with an answer; null when it can be used. `refresh` is answered only where the access can be refreshed. */
  readonly classify: (
    answer: VendorAnswer,
    request: VendorRequest,
    now: Date,
    access: Access['kind'],
  ) => VendorFault | null
  /** The share of what the customer may ask in a day, in all programs together, that an answer says is used; null when it does not. */
  readonly usedShare?: (answer: VendorAnswer) => number | null
}

/** A mail server, which is asked by IMAP. */
export interface ImapConnector extends AnyConnector {
  readonly imap: {
    /**
     * What opens the mailbox of an address.
     *
     * @throws VendorFault `stop` when the account opens only another one
     */
    readonly accountFor: (account: MailAccount, address: string) => MailAccount
    /** Why an account is not used, whatever the server says; null: nothing. @param allowLoopback whether it may be on this machine, unencrypted */
    readonly refuse: (account: MailAccount, allowLoopback: boolean) => VendorFault | null
    /** What is to be done about a question that was not answered. */
    readonly classify: (problem: ImapProblem) => VendorFault
    /** The bucket of all questions. */
    readonly bucket: string
  }
}

export type Connector = HttpConnector | ImapConnector
