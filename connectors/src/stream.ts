import type { Ask } from './ask.ts'
import type { Json } from './json/json.ts'
import type { Envelope, Normalised, RecordKind } from './normalised.ts'

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
