import { notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { findConversation } from '../conversations/shared/read-conversation.ts'
import { conversationKey } from './actions/write-transcript.ts'
import { signAddress } from './shared/signed-address.ts'

/** The file that a conversation came from; of one that came from no file, its text. */
export const downloadDocument: Handler<'downloadDocument'> = async ({ app, params, user, read, sessionId }) => {
  const { key, name } = await read(async tx => {
    const { customerId, db } = tx
    const conversation = await findConversation(tx, params.convId)
    // Without a deal the address has a 0 in its place.
    if ((conversation.opportunity_id ?? 0) !== params.storyId) throw notFound('This document')
    const file = await db
      .selectFrom('file')
      .select(['name', 'storage_key'])
      .where('customer_id', '=', customerId)
      .where('id', '=', conversation.file_id ?? 0)
      .executeTakeFirst()
    return file?.storage_key
      ? { key: file.storage_key, name: file.name }
      : { key: conversationKey(conversation.id), name: `${conversation.subject}.txt` }
  })
  return { location: await signAddress({ app, sessionId }, { customerId: user.customerId, key, name }) }
}
