import type { TenantTransaction } from '@bic/database/tenant'
import { changed, together, type Written } from '#http/written.ts'
import { addRecording } from '../receive/recordings.ts'
import { findConversations, marked, markFailed, type StoredConversation } from './mark-files.ts'
import type { FileRow, RunGroup, RunRecording } from './run-files.ts'

/** Its object is the conversation's from now on: the file keeps none. */
const giveObject = async (
  { db, customerId }: TenantTransaction,
  recording: FileRow,
  file: FileRow,
  at: Date,
): Promise<void> => {
  await db
    .updateTable('file')
    .set({
      status: 'done',
      storage_key: '',
      companion_of: file.id,
      notices: [`Plays along with ${file.name}.`],
      finished_at: at,
    })
    .where('customer_id', '=', customerId)
    .where('id', '=', recording.id)
    .execute()
}

const markDuplicate = async (
  { db, customerId }: TenantTransaction,
  recording: FileRow,
  at: Date,
): Promise<Written<null>> => {
  const detail = 'The conversation has a recording already. Open it to replace the recording.'
  await db
    .updateTable('file')
    .set({ status: 'duplicate', error_detail: detail, finished_at: at })
    .where('customer_id', '=', customerId)
    .where('id', '=', recording.id)
    .execute()
  return marked()
}

/** Why a recording is not that of a conversation, or null. */
const findFault = (
  { file }: RunGroup,
  recording: FileRow,
  conversations: readonly StoredConversation[],
): string | null => {
  const [first] = conversations
  if (!first || conversations.length > 1)
    return `${file.name} has ${conversations.length} conversations. Open the one that was recorded, and add the recording there.`
  // What others uploaded is theirs to change.
  const isOwn = first.file_id === file.id || first.uploaded_by === recording.created_by
  return isOwn
    ? null
    : `${file.name} was uploaded before by somebody else. Open its conversation, and add the recording there.`
}

const attachOne = async (
  tx: TenantTransaction,
  group: RunGroup,
  { file: recording, mediaType }: RunRecording,
  { conversations, at }: { readonly conversations: readonly StoredConversation[]; readonly at: Date },
): Promise<Written<null>> => {
  const fail = (detail: string) => markFailed(tx, [recording], at, 'FI04', detail)
  const fault = findFault(group, recording, conversations)
  if (fault !== null) return fail(fault)
  const conversationId = conversations[0]?.id ?? 0
  const { name, size } = recording
  const added = await addRecording(tx, {
    conversation_id: conversationId,
    name,
    media_type: mediaType,
    size,
    storage_key: recording.storage_key,
    added_by: recording.created_by,
    added_at: at,
  })
  if (!added) return markDuplicate(tx, recording, at)
  await giveObject(tx, recording, group.file, at)
  const entry = {
    action: 'recording attached',
    entity: 'conversation',
    entityId: conversationId,
    detail: { name, size, mediaType },
  }
  return together(null, marked(), changed(null, entry, { what: ['videos'] }))
}

/**
 * Gives the conversation of a file the recording that was handed in with it under the same name. To be called in the
 * transaction that ends the file: its recordings end with it, attached or with the reason why not.
 */
export const attachRecordings = async (
  tx: TenantTransaction,
  group: RunGroup,
  at: Date,
  sourceKeys: readonly string[],
): Promise<Written<null>> => {
  if (group.recordings.length === 0) return together(null)
  const conversations = await findConversations(tx, sourceKeys)
  const written: Written<null>[] = []
  for (const recording of group.recordings) written.push(await attachOne(tx, group, recording, { conversations, at }))
  return together(null, ...written)
}
