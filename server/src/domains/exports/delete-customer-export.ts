import type { Handler } from '#http/call-context.ts'
import { requireReady } from './shared/find-export.ts'
import { noteGone } from './shared/note-gone.ts'

/** The object goes first: what is noted as gone is gone. */
export const deleteCustomerExport: Handler<'deleteCustomerExport'> = async ({ app, params, user, read, write }) => {
  const { exportId } = params
  const { storage_key } = await read(tx => requireReady(tx, exportId, app.now()))
  await app.files.remove(storage_key)
  await write(tx => noteGone(tx, { exportIds: [exportId], because: 'deleted', at: app.now(), by: user.userId }))
  return { exportId }
}
