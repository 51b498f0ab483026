import type { TenantTransaction } from '@bic/database/tenant'
import type { AppContext } from '../../../app-context.ts'
import { removeFilesWithoutConversations } from '../../../pipeline/receive/remove-files.ts'
import { replaceConversations } from '../../../pipeline/store/replace-conversations.ts'
import { audit } from '../../access/actions/audit.ts'

export interface RemovableConversation {
  readonly id: number
  readonly file_id: number | null
}

/** Removes conversations with everything made from them, and the files that nothing is left of. Answers the files. */
export const removeConversations = async (
  app: AppContext,
  transaction: TenantTransaction,
  conversations: readonly RemovableConversation[],
  userId: number,
): Promise<number> => {
  await replaceConversations(
    app,
    transaction,
    conversations.map(({ id }) => ({ conversationId: id, removed: true })),
  )
  const fileIds = [...new Set(conversations.flatMap(({ file_id }) => file_id ?? []))]
  const files = await removeFilesWithoutConversations(transaction, fileIds, userId)
  for (const { id, file_id } of conversations) {
    await audit(transaction, {
      at: app.now(),
      userId,
      action: 'conversation deleted',
      entity: 'conversation',
      entityId: id,
      detail: { fileId: file_id },
    })
  }
  return files
}
