import type pg from 'pg'
import { z } from 'zod'

const jobShape = z.object({
  task: z.string(),
  payload: z.json(),
  key: z.string().nullable(),
  queue: z.string().nullable(),
  run_at: z.string(),
  priority: z.int(),
  max_attempts: z.int(),
})

/** A job that waits or runs, as the queue's own call takes it: so it can be put into a queue of another version. */
export type QueuedJob = z.infer<typeof jobShape>

/** Every job that waits or runs. */
export const readJobs = async (client: pg.ClientBase): Promise<readonly QueuedJob[]> => {
  const { rows } = await client.query<QueuedJob>(
    `select t.identifier as task, j.payload, j.key, q.queue_name as queue, j.run_at::text, j.priority::int, j.max_attempts::int
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     left join graphile_worker._private_job_queues q on q.id = j.job_queue_id order by j.id`,
  )
  return rows
}

/** Puts jobs in the place of those that are queued, within the transaction of whoever asks. */
export const replaceJobs = async (client: pg.ClientBase, jobs: readonly QueuedJob[]): Promise<void> => {
  await client.query('delete from graphile_worker._private_jobs')
  await client.query('delete from graphile_worker._private_job_queues')
  for (const { task, payload, key, queue, run_at, priority, max_attempts } of jobs) {
    await client.query(
      `select graphile_worker.add_job($1, $2::json, queue_name => $3, run_at => $4::timestamptz,
         max_attempts => $5::int, job_key => $6, priority => $7::int)`,
      [task, JSON.stringify(payload), queue, run_at, max_attempts, key, priority],
    )
  }
}

export const parseJobs = (text: string): readonly QueuedJob[] => z.array(jobShape).parse(JSON.parse(text))
