import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import { requireChangeable } from './actions/seen-playbook.ts'

/** Its documents go with it; their stored objects are removed once that is stored. Its cards stay. */
export const deletePlaybook: Handler<'deletePlaybook'> = async ({ app, body, user, write, request }) => {
  const keys = await write(async tx => {
    const { id, name } = await requireChangeable(tx, user, body.playbookId)
    const documents = await tx.db
      .selectFrom('playbook_document')
      .select('storage_key')
      .where('customer_id', '=', tx.customerId)
      .where('playbook_id', '=', id)
      .execute()
    await tx.db.deleteFrom('playbook').where('customer_id', '=', tx.customerId).where('id', '=', id).execute()
    return changed(
      documents.map(({ storage_key }) => storage_key),
      { action: 'playbook deleted', entity: 'playbook', entityId: id, detail: { name, documents: documents.length } },
      { what: ['playbooks'] },
    )
  })
  for (const key of keys)
    await app.files.remove(key).catch(error => request.log.error({ err: error }, 'an object of a playbook stays'))
  return null
}
