import type { Handler } from '#http/call-context.ts'
import { findConversation } from './shared/read-conversation.ts'

export const getStoryAndOpptyIdsForConvoId: Handler<'getStoryAndOpptyIdsForConvoId'> = async ({ query, read }) => {
  const { opportunity_id } = await read(tx => findConversation(tx, query.convId))
  return { storyId: opportunity_id, opptyId: opportunity_id }
}
