import type { TenantTransaction } from '@bic/database/tenant'
import { notFound } from '#http/app-error.ts'

/** The user's own upload of a key, held against others until the transaction ends. @throws AppError NOT_FOUND */
export const lockUpload = async ({ db, customerId }: TenantTransaction, userId: number, uploadKey: string) => {
  const row = await db
    .selectFrom('pitch_video')
    .select(['id', 'name', 'plan_id', 'status', 'size', 'received', 'media_type', 'storage_key'])
    .where('customer_id', '=', customerId)
    .where('user_id', '=', userId)
    .where('upload_key', '=', uploadKey)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound('This upload')
  return row
}
