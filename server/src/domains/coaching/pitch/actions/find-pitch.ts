import type { TenantTransaction } from '@bic/database/tenant'
import { pitchOfLocation } from './pitch-location.ts'

export interface FoundPitch {
  readonly id: number
  readonly user_id: number
  readonly plan_id: number | null
  readonly storage_key: string
  readonly media_type: string
  readonly size: number
}

/** A stored pitch that this user may see: an own one, or one of an opportunity plan. Null for any other location. */
export const findVisiblePitch = async (
  { db, customerId }: TenantTransaction,
  userId: number,
  location: string,
): Promise<FoundPitch | null> => {
  const id = pitchOfLocation(location)
  if (id === null) return null
  const row = await db
    .selectFrom('pitch_video')
    .select(['id', 'user_id', 'plan_id', 'storage_key', 'media_type', 'size'])
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where('status', '=', 'stored')
    .where(({ or, eb }) => or([eb('user_id', '=', userId), eb('plan_id', 'is not', null)]))
    .executeTakeFirst()
  if (!row?.storage_key || !row.media_type) return null
  return { ...row, storage_key: row.storage_key, media_type: row.media_type }
}
