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
