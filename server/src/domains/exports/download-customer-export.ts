import { AppError } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import { signAddress } from '../uploads/shared/signed-address.ts'
import { requireReady } from './shared/find-export.ts'

/** The address of the archive; that it was taken stands in the trail. */
export const downloadCustomerExport: Handler<'downloadCustomerExport'> = async ({
  app,
  params,
  user,
  sessionId,
  write,
}) => {
  const { exportId } = params
  const { key, day } = await write(async tx => {
    const found = await requireReady(tx, exportId, app.now())
    if (found.asked_by !== user.userId) {
      throw new AppError(
        'CONFLICT',
        'This export is for whoever asked for it. Please export the data yourself.',
        'exportId',
      )
    }
    const answer = { key: found.storage_key, day: found.asked_at.toISOString().slice(0, 10) }
    const detail = { bytes: found.bytes }
    return changed(answer, { action: 'customer export downloaded', entity: 'export', entityId: exportId, detail })
  })
  return {
    location: await signAddress(
      { app, sessionId },
      { customerId: user.customerId, key, name: `Export of all data ${day} ${exportId}.zip` },
    ),
  }
}
