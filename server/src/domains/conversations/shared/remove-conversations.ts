import type { TenantTransaction } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { replaceConversations } from '#evidence/store/replace-conversations.ts'
import { changed, type Written } from '#http/written.ts'
import { letGoOfLedger } from '#pipeline/ledger/forget-objects.ts'
import { letGoOfRecordings } from '#pipeline/receive/recordings.ts'
import { removeFilesWithoutConversations } from '#pipeline/receive/remove-files.ts'

export interface RemovableConversation {
  readonly id: number
  readonly file_id: number | null
}

/** Removes conversations with everything made from them, and the files that nothing is left of. Answers the files. */
export const removeConversations = async (
  app: AppContext,
  tx: TenantTransaction,
  conversations: readonly RemovableConversation[],
  userId: number | null,
): Promise<Written<number>> => {
  const ids = conversations.map(({ id }) => id)
  const recordings = await letGoOfRecordings(tx, ids)
  await letGoOfLedger(tx, ids)
  await replaceConversations(
    app,
    tx,
    ids.map(conversationId => ({ conversationId, removed: true })),
  )
  const fileIds = [...new Set(conversations.flatMap(({ file_id }) => file_id ?? []))]
  const files = await removeFilesWithoutConversations(tx, fileIds, userId, recordings)
  const entries = conversations.map(({ id, file_id }) => ({
    action: 'conversation deleted',
    entity: 'conversation',
    entityId: id,
    detail: { fileId: file_id },
  }))
  return changed(files, entries)
}
