import type pg from 'pg'
import { enqueueRun } from '#jobs/enqueue.ts'

/** What leaves the installation was sent by the one that the customer comes from, or is to be sent by nobody. */
const sends = /-mail$|-post$|^watch-alerts$/

const prefixed = (payload: Record<string, unknown>, customerId: number): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(payload).map(([name, value]) =>
      (name === 'storageKey' || name === 'reportKey') && typeof value === 'string'
        ? [name, value.replace(/^\d+\//, `${customerId}/`)]
        : [name, value],
    ),
  )

/**
 * Takes up work that waited or ran when the customer was exported; what would send something is cancelled. Answers how much
 * goes on.
 */
export const continueJobs = async (client: pg.ClientBase, customerId: number, at: Date): Promise<number> => {
  const { rows } = await client.query<{ id: number; kind: string; payload: Record<string, unknown> }>(
    `select id, kind, payload from job_run where customer_id = $1 and status in ('queued', 'running') order by id`,
    [customerId],
  )
  let going = 0
  for (const { id, kind, payload } of rows) {
    if (sends.test(kind)) {
      await client.query(
        `update job_run set status = 'cancelled', finished_at = $3, message = 'Not sent when the customer was exported.'
         where customer_id = $1 and id = $2`,
        [customerId, id, at],
      )
      continue
    }
    await client.query(`update job_run set status = 'queued', payload = $3 where customer_id = $1 and id = $2`, [
      customerId,
      id,
      JSON.stringify(prefixed(payload, customerId)),
    ])
    await enqueueRun({ client, customerId }, { id, kind })
    going += 1
  }
  return going
}

/** Credentials did not come along: what is synced from elsewhere waits until somebody connects it again. */
export const closeConnections = async (client: pg.ClientBase, customerId: number): Promise<void> => {
  await client.query(`update connection set state = 'reconnect' where customer_id = $1 and state = 'active'`, [
    customerId,
  ])
}
