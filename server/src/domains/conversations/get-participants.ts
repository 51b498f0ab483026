import type { Call, Handler } from '../../http/call-context.ts'
import { presentParticipants } from './actions/present-participants.ts'
import { findConversation, readParticipants } from './actions/read-conversation.ts'

const participantsOf = (tenant: Call<'getParticipantsForConversation'>['tenant'], convId: number) =>
  tenant(async transaction => {
    await findConversation(transaction, convId)
    const byConversation = await readParticipants(transaction, [convId])
    return presentParticipants(byConversation.get(convId) ?? [])
  })

export const getParticipantsForConversation: Handler<'getParticipantsForConversation'> = ({ query, tenant }) =>
  participantsOf(tenant, query.convId)

/** The same, for a screen that knows the opportunity; the conversation alone decides. */
export const getConversationParticipants: Handler<'getConversationParticipants'> = ({ query, tenant }) =>
  participantsOf(tenant, query.convId)
