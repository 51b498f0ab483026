import { sql } from 'kysely'
import type { Handler } from '#http/call-context.ts'
import { daysAsked } from '../shared/days-asked.ts'

const most = 1000

/** Work belongs to the day, where the customer is, on which it was asked for. */
export const getOfflineTasksInsights: Handler<'getOfflineTasksInsights'> = async ({ app, query, read }) =>
  read(async tx => {
    const { from, to } = await daysAsked(app, tx, query)
    const day = sql<string>`(created_at at time zone (select time_zone from customer where id = ${tx.customerId}))::date`
    const rows = await tx.db
      .selectFrom('job_run')
      .selectAll()
      .where('customer_id', '=', tx.customerId)
      .where(day, '>=', from)
      .where(day, '<=', to)
      .orderBy('id', 'desc')
      .limit(most)
      .execute()
    return rows.map(run => ({
      taskId: run.id,
      taskName: run.title,
      kind: run.kind,
      status: run.status,
      startTime: run.started_at?.toISOString() ?? null,
      endTime: run.finished_at?.toISOString() ?? null,
      processedCount: run.done,
      error: run.error,
    }))
  })
