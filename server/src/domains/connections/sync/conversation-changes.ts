import type { VendorConversation } from '@bic/connectors/normalised'
import type { Row } from '@bic/database/schema'
import type { ConversationChange } from '#evidence/store/conversation-change.ts'
import type { ConversationText } from '#evidence/store/load-texts.ts'
import type { PreparedConversation } from '#evidence/store/prepared.ts'

/** A conversation as it is stored. */
export interface StoredBefore {
  readonly row: Pick<Row<'conversation'>, 'subject' | 'happened_at' | 'happened_on' | 'stage' | 'stage_from_history'>
  readonly participants: readonly Pick<Row<'participant'>, 'name' | 'email' | 'side' | 'side_from'>[]
  readonly text: ConversationText
}

/** Whether the same is said by the same people. A side that a person gave is not the vendor's to change. */
const isSameTalk = ({ participants, text }: StoredBefore, prepared: PreparedConversation): boolean =>
  text.text === prepared.text &&
  text.fragments.length === prepared.fragments.length &&
  text.fragments.every(({ start, end, speaker }, index) => {
    const other = prepared.fragments[index]
    return other?.start === start && other.end === end && other.speaker === speaker
  }) &&
  participants.length === prepared.participants.length &&
  participants.every(({ name, email, side, side_from }, index) => {
    const other = prepared.participants[index]
    return other?.name === name && other.email === email && (side_from === 'person' || other.side === side)
  })

/**
 * What a new version changes of a stored conversation: whether it is another talk, and else which of its fields are others. A field changes
 * only when the vendor changed it; what a person wrote in its place stays.
 *
 * @param former the version that was applied before; null when it is not known
 */
export const changesOf = (
  before: StoredBefore,
  prepared: PreparedConversation,
  former: VendorConversation | null,
  current: VendorConversation,
): { readonly isOther: boolean; readonly change: Omit<ConversationChange, 'conversationId'> | null } => {
  const isRenamed = former !== null && former.subject !== current.subject
  const isMoved = former !== null && former.startedAt !== current.startedAt
  const change: Omit<ConversationChange, 'conversationId'> = {
    ...(isRenamed ? { subject: prepared.subject } : {}),
    ...(isMoved
      ? {
          happenedAt: prepared.happenedAt,
          happenedOn: prepared.happenedOn,
          stage: prepared.stage,
          stageFromHistory: prepared.stageFromHistory,
        }
      : {}),
  }
  return { isOther: !isSameTalk(before, prepared), change: Object.keys(change).length > 0 ? change : null }
}
