import { noTarget } from '#pipeline/prepare/ingest-target.ts'
import type { ConversationSource } from '#pipeline/prepare/prepare-conversations.ts'
import type { DemoConversation } from '../types.ts'

export const sourceKeyOf = ({ externalId }: DemoConversation): string => `demo:${externalId}`

/** A generated conversation as the pipeline takes it in: like one that was read from a file of its deal. */
export const toSource = (conversation: DemoConversation, dealIds: ReadonlyMap<string, number>): ConversationSource => ({
  extracted: {
    ordinal: 0,
    type: conversation.type,
    subject: conversation.subject,
    date: conversation.date,
    messageId: null,
    speakers: conversation.participants,
    turns: conversation.turns.map(turn => ({ ...turn, muted: turn.muted ?? false })),
    notices: [],
  },
  sourceKey: sourceKeyOf(conversation),
  fileId: null,
  fallbackSubject: conversation.subject,
  target: { ...noTarget, dealId: dealIds.get(conversation.dealKey) ?? null },
  uploadedBy: null,
})
