import type { Handler } from '#http/call-context.ts'
import { findConversation } from './shared/read-conversation.ts'
import { removeConversations } from './shared/remove-conversations.ts'

export const deleteConversation: Handler<'deleteConversation'> = async ({ app, params, user, write }) => {
  await write(async tx => {
    const conversation = await findConversation(tx, params.convId)
    return removeConversations(app, tx, [conversation], user.userId)
  })
  return null
}
