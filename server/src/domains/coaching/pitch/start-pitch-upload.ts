import { badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { unaudited } from '#http/written.ts'
import { checkStorageQuota } from '#quotas.ts'
import { requirePlan } from './actions/require-plan.ts'

/** Begins an upload, or answers where the one of this key stands: a repetition begins nothing twice. */
export const startPitchUpload: Handler<'startPitchUpload'> = async ({ app, user, body, write }) =>
  write(async tx => {
    await requirePlan(tx, body.opptyPlanId)
    await checkStorageQuota(tx, body.size)
    const at = app.now()
    await tx.db
      .insertInto('pitch_video')
      .values({
        customer_id: tx.customerId,
        user_id: user.userId,
        plan_id: body.opptyPlanId ?? null,
        upload_key: body.uploadKey,
        name: body.name,
        status: 'receiving',
        size: body.size,
        media_type: null,
        storage_key: null,
        created_at: at,
        updated_at: at,
      })
      .onConflict(conflict => conflict.columns(['customer_id', 'user_id', 'upload_key']).doNothing())
      .execute()
    const { received, size } = await tx.db
      .selectFrom('pitch_video')
      .select(['received', 'size'])
      .where('customer_id', '=', tx.customerId)
      .where('user_id', '=', user.userId)
      .where('upload_key', '=', body.uploadKey)
      .executeTakeFirstOrThrow()
    if (size !== body.size) throw badInput('size', `This upload was started with ${size} bytes.`)
    return unaudited({ offset: received }, 'step')
  })
