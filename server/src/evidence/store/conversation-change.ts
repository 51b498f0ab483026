import type { ConversationType } from '@bic/engine/scoring/types'
import type { Fragment } from '@bic/engine/text/types'

/** What is to become of a stored conversation; what is left out stays as it is. */
export interface ConversationChange {
  readonly conversationId: number
  /** The version the person saw; another one now is a CONFLICT. */
  readonly version?: number
  /** All its fragments with their new sides and speakers: as many as before, at the same places, muted as before. */
  readonly fragments?: readonly Fragment[]
  /**
   * Its text without a person who is erased, and nothing else: with it come all its fragments, as many as before and muted
   * as before, at the places where their words stand now.
   */
  readonly text?: string
  /** Where it belongs now; null takes it away from any deal. */
  readonly opportunityId?: number | null
  readonly accountId?: number | null
  readonly type?: ConversationType
  readonly subject?: string
  readonly happenedAt?: Date | null
  readonly happenedOn?: string | null
  readonly stage?: string | null
  readonly stageFromHistory?: boolean
  /** It goes, with everything made from it. */
  readonly removed?: true
}
