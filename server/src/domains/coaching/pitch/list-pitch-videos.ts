import type { Handler } from '#http/call-context.ts'
import { pitchLocation } from './actions/pitch-location.ts'
import { requirePlan } from './actions/require-plan.ts'

export const listPitchVideos: Handler<'listPitchVideos'> = async ({ query, user, read }) =>
  read(async tx => {
    await requirePlan(tx, query.opptyPlanId)
    const rows = await tx.db
      .selectFrom('pitch_video as v')
      .innerJoin('app_user as u', join =>
        join.onRef('u.customer_id', '=', 'v.customer_id').onRef('u.id', '=', 'v.user_id'),
      )
      .select(['v.id', 'v.name', 'v.size', 'v.created_at', 'v.user_id', 'u.first_name', 'u.last_name'])
      .where('v.customer_id', '=', tx.customerId)
      .where('v.status', '=', 'stored')
      .where(({ and, eb }) =>
        query.opptyPlanId === undefined
          ? and([eb('v.plan_id', 'is', null), eb('v.user_id', '=', user.userId)])
          : eb('v.plan_id', '=', query.opptyPlanId),
      )
      .orderBy('v.id', 'desc')
      .limit(200)
      .execute()
    return rows.map(row => ({
      location: pitchLocation(row.id),
      name: row.name,
      size: row.size,
      createdAt: row.created_at.toISOString(),
      authorName: `${row.first_name} ${row.last_name}`.trim(),
      isOwn: row.user_id === user.userId,
    }))
  })
