import { dayOfMoment } from '@bic/engine/calendar/day'
import { requireRow } from '#domains/access/shared/require-row.ts'
import type { Handler } from '#http/call-context.ts'
import { landmarkOf } from '../shared/card-by-landmark.ts'
import { loadSetting } from '../shared/comparison-setting.ts'

export const getComparisonSetting: Handler<'getComparisonSetting'> = async ({ app, query, read }) =>
  read(async tx => {
    await requireRow(tx, 'market', query.marketId)
    const setting = await loadSetting(app, tx)
    const landmark = await landmarkOf(app, tx, setting.landmark, query.marketId)
    const change = await tx.db
      .selectFrom('comparison_setting as s')
      .innerJoin('customer as c', 'c.id', 's.customer_id')
      .leftJoin('app_user as u', join =>
        join.onRef('u.customer_id', '=', 's.customer_id').onRef('u.id', '=', 's.changed_by'),
      )
      .select(['s.changed_at', 'c.time_zone', 'u.first_name', 'u.last_name'])
      .where('s.customer_id', '=', tx.customerId)
      .executeTakeFirst()
    const stages = await tx.db
      .selectFrom('stage')
      .select('name')
      .where('customer_id', '=', tx.customerId)
      .where('outcome', '=', 'Open')
      .orderBy('position')
      .orderBy('id')
      .execute()
    return {
      setting,
      landmarkStage: landmark && 'stage' in landmark ? landmark.stage : null,
      changedOn: change ? dayOfMoment(change.changed_at, change.time_zone) : null,
      changedBy: change ? [change.first_name, change.last_name].filter(Boolean).join(' ') || null : null,
      stages: stages.map(({ name }) => name),
    }
  })
