import type { AppContext } from '../app-context.ts'
import { poolOf } from '../pool/pool-of.ts'

/** Removes from the queue what was given up before a moment. Answers how many of the task there were. */
export const dropFailed = async (app: AppContext, task: string, before: Date): Promise<number> => {
  const { rows } = await poolOf(app).query<{ id: number }>(
    `select j.id from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = $1 and j.attempts >= j.max_attempts and j.locked_at is null and j.updated_at < $2`,
    [task, before],
  )
  await poolOf(app).query('select graphile_worker.complete_jobs($1)', [rows.map(({ id }) => id)])
  return rows.length
}
