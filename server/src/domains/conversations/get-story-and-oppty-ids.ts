import type { Handler } from '../../http/call-context.ts'
import { findConversation } from './actions/read-conversation.ts'

export const getStoryAndOpptyIdsForConvoId: Handler<'getStoryAndOpptyIdsForConvoId'> = async ({ query, tenant }) => {
  const { opportunity_id } = await tenant(transaction => findConversation(transaction, query.convId))
  return { storyId: opportunity_id, opptyId: opportunity_id }
}
