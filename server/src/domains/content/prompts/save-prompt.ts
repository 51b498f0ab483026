import type { TenantTransaction } from '@bic/database/tenant'
import { sql } from 'kysely'
import { notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'
import { refuseOtherCustomer } from '../actions/refuse-other-customer.ts'

/** @throws AppError NOT_FOUND, also for that of somebody else */
const findOwn = async ({ db, customerId }: TenantTransaction, userId: number, id: number) => {
  const prompt = await db
    .selectFrom('content_prompt')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!prompt) throw notFound('This prompt')
  return prompt
}

const entity = 'content_prompt'

export const updateUserPrompts: Handler<'updateUserPrompts'> = async ({ app, body, user, write }) => {
  refuseOtherCustomer(user, body.customerId)
  return write(async tx => {
    const { userPrompt: prompt, source } = body
    const before = body.id === undefined ? null : await findOwn(tx, user.userId, body.id)
    if (before?.prompt === prompt && before.source === source) return unchanged({ id: before.id })
    const same = await tx.db
      .selectFrom('content_prompt')
      .select('id')
      .where('customer_id', '=', tx.customerId)
      .where('user_id', '=', user.userId)
      .where('source', '=', source)
      .where(sql<boolean>`md5(prompt) = md5(${prompt})`)
      .executeTakeFirst()
    if (same && !before) return unchanged({ id: same.id })
    if (same && before) {
      await tx.db
        .deleteFrom('content_prompt')
        .where('customer_id', '=', tx.customerId)
        .where('id', '=', before.id)
        .execute()
      return changed({ id: same.id }, { action: 'prompt merged', entity, entityId: same.id }, { what: ['contents'] })
    }
    if (before) {
      await tx.db
        .updateTable('content_prompt')
        .set({ prompt, source })
        .where('customer_id', '=', tx.customerId)
        .where('id', '=', before.id)
        .execute()
      return changed(
        { id: before.id },
        { action: 'prompt changed', entity, entityId: before.id },
        { what: ['contents'] },
      )
    }
    const { rows } = await tx.client.query<{ id: number }>(
      `insert into content_prompt as p (customer_id, user_id, source, prompt, created_at) values ($1, $2, $3, $4, $5)
       on conflict (customer_id, user_id, source, md5(prompt)) do update set prompt = p.prompt returning id`,
      [tx.customerId, user.userId, source, prompt, app.now()],
    )
    const id = rows[0]?.id ?? 0
    return changed({ id }, { action: 'prompt kept', entity, entityId: id }, { what: ['contents'] })
  })
}

export const deleteUserPrompts: Handler<'deleteUserPrompts'> = async ({ params, user, write }) =>
  write(async tx => {
    const prompt = await findOwn(tx, user.userId, params.id)
    await tx.db
      .deleteFrom('content_prompt')
      .where('customer_id', '=', tx.customerId)
      .where('id', '=', prompt.id)
      .execute()
    return changed(null, { action: 'prompt deleted', entity, entityId: prompt.id }, { what: ['contents'] })
  })
