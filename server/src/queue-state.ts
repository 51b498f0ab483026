import type { Pool } from 'pg'
import type { AppContext } from './app-context.ts'
import { poolOf } from './pool/pool-of.ts'

/** How many jobs there are, and how long the oldest one that a free slot could begin has waited. */
export interface QueueState {
  /** Due, also behind another job of their line. */
  readonly ready: number
  readonly running: number
  /** Jobs that are to be retried later. */
  readonly later: number
  /** Jobs behind another one of their line that is under way do not count: no further worker would begin them. */
  readonly oldestSeconds: number
}

const counts = `count(*) filter (where j.is_available and j.run_at <= now())::int as ready,
  count(*) filter (where j.locked_at is not null)::int as running,
  count(*) filter (where j.is_available and j.run_at > now())::int as later,
  coalesce(extract(epoch from now() - min(j.run_at) filter (
    where j.is_available and j.run_at <= now() and l.locked_at is null)), 0)::float8 as "oldestSeconds"`
const jobsWithLines = `graphile_worker._private_jobs j
  left join graphile_worker._private_job_queues l on l.id = j.job_queue_id`

export const readQueueState = async (app: AppContext): Promise<QueueState> => {
  const { rows } = await poolOf(app).query<QueueState>(`select ${counts} from ${jobsWithLines}`)
  return rows[0] ?? { ready: 0, running: 0, later: 0, oldestSeconds: 0 }
}

/** The state of the queue for the jobs of one kind; mails and deliveries have the names of their tasks. */
export interface QueueOfKind extends QueueState {
  readonly kind: string
}

/** Jobs that an earlier release queued do not say their kind; they are of the kind `run_job`. */
export const readQueueByKind = async (pool: Pool): Promise<readonly QueueOfKind[]> => {
  const { rows } = await pool.query<QueueOfKind>(
    `select coalesce(j.payload ->> 'kind', t.identifier) as kind, ${counts}
     from ${jobsWithLines} join graphile_worker._private_tasks t on t.id = j.task_id group by 1`,
  )
  return rows
}
