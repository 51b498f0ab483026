import { AppError, notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'

export const withdrawPurge: Handler<'withdrawPurge'> = async ({ app, body, user, write }) =>
  write(async ({ db, customerId }) => {
    const { purgeId } = body
    const found = await db
      .selectFrom('purge_request')
      .select(['state', 'account_id', 'kind'])
      .where('customer_id', '=', customerId)
      .where('id', '=', purgeId)
      .forUpdate()
      .executeTakeFirst()
    if (!found) throw notFound('This request')
    const answer = { purgeId, state: 'withdrawn' } as const
    if (found.state === 'withdrawn') return unchanged(answer)
    if (found.state !== 'asked') {
      throw new AppError('CONFLICT', 'This deletion was agreed to already and cannot be taken back.', 'purgeId')
    }
    await db
      .updateTable('purge_request')
      .set({ state: 'withdrawn', ended_at: app.now(), ended_by: user.userId, subject: '{}' })
      .where('customer_id', '=', customerId)
      .where('id', '=', purgeId)
      .execute()
    const entry =
      found.kind === 'account'
        ? { action: 'account purge withdrawn', entity: 'account', entityId: found.account_id ?? 0, detail: { purgeId } }
        : { action: 'erasure withdrawn', entity: 'purge', entityId: purgeId, detail: { kind: found.kind } }
    return changed(answer, entry, { what: ['purges'] })
  })
