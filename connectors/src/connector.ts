import type { Access, AccessWay, MailAccount, TokenScheme } from './access.ts'
import type { Ask, Budget, VendorAnswer, VendorRequest } from './ask.ts'
import type { Consent, Grant } from './grant.ts'
import type { ImapProblem } from './imap/problem.ts'
import type { Stream } from './stream.ts'
import type { VendorFault } from './vendor-fault.ts'
import type { Webhook } from './webhooks/webhook.ts'
import type { Writing } from './writing.ts'

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
