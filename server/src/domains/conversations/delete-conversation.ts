import type { Handler } from '../../http/call-context.ts'
import { findConversation } from './actions/read-conversation.ts'
import { removeConversations } from './actions/remove-conversations.ts'

export const deleteConversation: Handler<'deleteConversation'> = async ({ app, params, user, tenant }) => {
  await tenant(async transaction => {
    const conversation = await findConversation(transaction, params.convId)
    await removeConversations(app, transaction, [conversation], user.userId)
  })
  return null
}
