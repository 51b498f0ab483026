import { findDeal } from '#domains/crm/shared/find-deal.ts'
import { numberArray } from '#evidence/store/bulk.ts'
import { notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'

export const addUsersToOpptyTeam: Handler<'addUsersToOpptyTeam'> = async ({ app, body, user, write }) =>
  write(async tx => {
    const { client, customerId } = tx
    const { id } = await findDeal(tx, body.opptyId)
    const userIds = [...new Set(body.userIdList)]
    const known = await client.query<{ count: number }>(
      'select count(*)::int as count from app_user where customer_id = $1 and id = any($2::bigint[])',
      [customerId, numberArray(userIds)],
    )
    if (known.rows[0]?.count !== userIds.length) throw notFound('One of these users')
    const { rows } = await client.query<{ user_id: number }>(
      `insert into deal_team_member (customer_id, opportunity_id, user_id, added_by, added_at)
       select $1, $2, user_id, $4, $5 from unnest($3::bigint[]) as chosen (user_id)
       on conflict do nothing returning user_id`,
      [customerId, id, numberArray(userIds), user.userId, app.now()],
    )
    const answer = { addedCount: rows.length }
    if (rows.length === 0) return unchanged(answer)
    const detail = { userIds: rows.map(({ user_id }) => user_id) }
    return changed(
      answer,
      { action: 'team members added', entity: 'deal', entityId: id, detail },
      { what: ['surveys'], dealId: id },
    )
  })

export const removeUserFromOpptyTeam: Handler<'removeUserFromOpptyTeam'> = async ({ body, write }) =>
  write(async tx => {
    const { id } = await findDeal(tx, body.opptyId)
    const { numDeletedRows } = await tx.db
      .deleteFrom('deal_team_member')
      .where('customer_id', '=', tx.customerId)
      .where('opportunity_id', '=', id)
      .where('user_id', '=', body.userId)
      .executeTakeFirst()
    const answer = { removedCount: Number(numDeletedRows) }
    if (numDeletedRows === 0n) return unchanged(answer)
    const detail = { userId: body.userId }
    return changed(
      answer,
      { action: 'team member removed', entity: 'deal', entityId: id, detail },
      { what: ['surveys'], dealId: id },
    )
  })
