import type { AppContext } from '../app-context.ts'
import { poolOf } from '../pool/pool-of.ts'
import { overduePriority, patience } from './job-kinds.ts'

/**
 * Lets the first job of each line that has waited too long go ahead of others. Those behind it stay: one job of a line is worked at a
 * time, and a customer with ten thousand of them must not come before everybody else. Answers how many jobs were promoted.
 */
export const promoteOverdue = async (app: AppContext): Promise<number> => {
  const { rows } = await poolOf(app).query<{ promoted: number }>(
    `with first as (
       select distinct on (coalesce(queue_name, id::text)) id, priority, run_at from graphile_worker.jobs
       where run_at <= now() and locked_at is null and attempts < max_attempts
       order by coalesce(queue_name, id::text), priority, run_at, id)
     select count(*)::int as promoted from graphile_worker.reschedule_jobs(
       array(select id from first where priority > $1 and run_at < now() - make_interval(secs => $2)), priority => $1)`,
    [overduePriority, patience / 1000],
  )
  return rows[0]?.promoted ?? 0
}
