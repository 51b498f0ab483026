import { withTenant } from '@bic/database/tenant'
import { newStorageKey } from '../providers/file-store.ts'
import type { TestApp } from './test-app.ts'

const head = Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84, ...Buffer.from('webm')])

/** What passes for a WebM video of so many bytes: each byte after its head says where it stands. */
export const webmBytes = (size: number): Buffer =>
  Buffer.from(Array.from({ length: size }, (_, at) => head[at] ?? at % 251))

/** A stored pitch of a user, of a plan or for practice; answers its location. */
export const addPitchVideo = async (
  t: TestApp,
  { customerId, userId, planId = null }: { customerId: number; userId: number; planId?: number | null },
): Promise<string> => {
  const bytes = webmBytes(500)
  const key = newStorageKey(customerId)
  await t.app.files.put(key, bytes)
  return withTenant(t.app.pool, customerId, async ({ db }) => {
    const { id } = await db
      .insertInto('pitch_video')
      .values({
        customer_id: customerId,
        user_id: userId,
        plan_id: planId,
        upload_key: key,
        name: 'First try',
        status: 'stored',
        size: bytes.length,
        received: bytes.length,
        media_type: 'video/webm',
        storage_key: key,
        created_at: t.app.now(),
        updated_at: t.app.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return `pitch/${id}`
  })
}
