import type { TenantTransaction } from '@bic/database/tenant'
import { AppError, notFound } from '#http/app-error.ts'

/**
 * An export whose archive is there.
 *
 * @throws AppError NOT_FOUND when the customer has no such export; CONFLICT when it is not finished or gone
 */
export const requireReady = async ({ db, customerId }: TenantTransaction, exportId: number, now: Date) => {
  const found = await db
    .selectFrom('customer_export')
    .select(['storage_key', 'asked_by', 'asked_at', 'bytes', 'ready_at', 'expires_at', 'gone_at'])
    .where('customer_id', '=', customerId)
    .where('id', '=', exportId)
    .executeTakeFirst()
  if (!found) throw notFound('This export')
  if (found.gone_at !== null || (found.expires_at !== null && found.expires_at <= now))
    throw new AppError('CONFLICT', 'The archive of this export is gone. Please export the data again.', 'exportId')
  if (found.ready_at === null)
    throw new AppError('CONFLICT', 'This export is not finished. Wait until it is, or cancel it.', 'exportId')
  return found
}
