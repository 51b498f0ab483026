import type { TenantTransaction } from '@bic/database/tenant'
import type { ConversationType } from '@bic/engine/scoring/types'
import type { Fragment, Side } from '@bic/engine/text/types'
import type { Write, Written } from '#http/written.ts'

/** Somebody who speaks in a conversation; a fragment's `speaker` is the index in the list of them. */
export interface PreparedParticipant {
  readonly name: string
  readonly email: string | null
  readonly jobTitle: string | null
  readonly side: Side
  /** Where the side comes from: the file itself, a rule of the customer, a person, or nowhere. */
  readonly sideFrom: 'source' | 'rule' | 'person' | 'none'
  readonly contactId: number | null
  readonly userId: number | null
}

/** A conversation that was read, split and attributed, and is ready to be matched and stored. */
export interface PreparedConversation {
  /** What makes it the same conversation when it comes again; unique within the customer. */
  readonly sourceKey: string
  readonly opportunityId: number | null
  readonly accountId: number | null
  readonly type: ConversationType
  readonly subject: string
  readonly happenedAt: Date | null
  /** Its calendar day in the customer's time zone, YYYY-MM-DD. */
  readonly happenedOn: string | null
  /** Name of the stage that the deal was in on that day. */
  readonly stage: string | null
  readonly stageFromHistory: boolean
  readonly fileId: number | null
  readonly link: string | null
  readonly messageId: string | null
  readonly uploadedBy: number | null
  readonly notices: readonly string[]
  /** Sanitised text: no NUL, no lone surrogate. */
  readonly text: string
  readonly fragments: readonly Fragment[]
  readonly participants: readonly PreparedParticipant[]
}

export interface IngestOptions {
  /** Work that is to commit or fail together with the batch (marking its files done, say); no work when it is skipped. */
  readonly alongside?: (tx: TenantTransaction, ingested: IngestedBatch) => Promise<Written<unknown>>
  /** The `write` of the call or job that brings the batch; the product's own when left out. */
  readonly write?: Write
  /** More batches follow at once: whoever brings the last one sees to a new epoch. */
  readonly moreFollow?: boolean
}

export interface IngestedBatch {
  /** Ids in the order of the batch; of a conversation that was there already, the id it has. */
  readonly conversationIds: readonly number[]
  /** False for those that were there already. */
  readonly added: readonly boolean[]
}
