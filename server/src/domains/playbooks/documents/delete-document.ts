import { playbookDocumentRoutes } from '@bic/contract/playbooks/documents'
import { requireMayChange } from '#domains/access/shared/require-may-change.ts'
import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import { requireDocument } from './document-place.ts'

/** Cards that point to it have no file any more. Its stored object is removed once that is stored. */
export const deletePlaybookDocument: Handler<'deletePlaybookDocument'> = async ({
  app,
  body,
  user,
  write,
  request,
}) => {
  const key = await write(async tx => {
    const { id, name, storage_key, uploaded_by, ownsPlaybook } = await requireDocument(tx, user, body.documentId)
    requireMayChange(
      playbookDocumentRoutes.deletePlaybookDocument.mayChange,
      user,
      { creator: uploaded_by === user.userId || ownsPlaybook },
      'documentId',
    )
    await tx.db.deleteFrom('playbook_document').where('customer_id', '=', tx.customerId).where('id', '=', id).execute()
    return changed(
      storage_key,
      { action: 'playbook document deleted', entity: 'playbook_document', entityId: id, detail: { name } },
      { what: ['playbooks'] },
    )
  })
  await app.files.remove(key).catch(error => request.log.error({ err: error }, 'an object of a document stays'))
  return null
}
