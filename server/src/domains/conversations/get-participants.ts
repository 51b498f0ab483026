import type { Call, Handler } from '#http/call-context.ts'
import { presentParticipants } from './actions/present-participants.ts'
import { findConversation, loadParticipants } from './shared/read-conversation.ts'

const participantsOf = (read: Call<'getParticipantsForConversation'>['read'], convId: number) =>
  read(async tx => {
    await findConversation(tx, convId)
    const byConversation = await loadParticipants(tx, [convId])
    return presentParticipants(byConversation.get(convId) ?? [])
  })

export const getParticipantsForConversation: Handler<'getParticipantsForConversation'> = ({ query, read }) =>
  participantsOf(read, query.convId)

/** The same, for a screen that knows the opportunity; the conversation alone decides. */
export const getConversationParticipants: Handler<'getConversationParticipants'> = ({ query, read }) =>
  participantsOf(read, query.convId)
