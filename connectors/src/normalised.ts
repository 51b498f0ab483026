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
