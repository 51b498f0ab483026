import type { TenantTransaction } from '@bic/database/tenant'
import type pg from 'pg'
import { currentTrace } from '../telemetry/telemetry.ts'
import { factsOf, kindsOfLine, lastPosition, priorityOf, taskOf } from './job-kinds.ts'

/** The key under which the queue has a run. */
const keyOf = (customerId: number, runId: number): string => `run-${customerId}-${runId}`

/** The queue in which runs of a kind wait for each other. */
export const lineOf = (customerId: number, kind: string): string => `${factsOf(kind).line}-${customerId}`

/** Asks the queue for a run, at its customer's place in line, in the transaction of whatever made it necessary. */
export const enqueueRun = async (
  { client, customerId }: Pick<TenantTransaction, 'customerId'> & { readonly client: pg.ClientBase },
  run: { readonly id: number; readonly kind: string },
  key = keyOf(customerId, run.id),
): Promise<void> => {
  const { line } = factsOf(run.kind)
  const { rows } = await client.query<{ ahead: number }>(
    `select count(*)::int as ahead from (
       select from job_run where customer_id = $1 and kind = any($2::text[]) and status in ('queued', 'running') and id <> $3
       limit $4
     ) as first`,
    // Standing jobs are never done: whoever stood behind them would wait as long as one of them has work.
    [customerId, kindsOfLine(line).filter(kind => !factsOf(kind).isStanding), run.id, lastPosition],
  )
  await client.query('select enqueue_job($1, $2, $3, $4, $5)', [
    taskOf(run.kind),
    // The request that asked for it, where requests are traced.
    JSON.stringify({ customerId, jobRunId: run.id, kind: run.kind, trace: currentTrace() }),
    key,
    lineOf(customerId, run.kind),
    priorityOf(line, rows[0]?.ahead ?? 0),
  ])
}

/**
 * Asks the queue for a run at a moment. `keep`: an earlier request that has not begun stays as it is, which lets a job that
 * postpones itself not undo that somebody asked for it meanwhile.
 */
export const enqueueRunAt = async (
  { client, customerId }: TenantTransaction,
  run: { readonly id: number; readonly kind: string },
  at: Date,
  { keep }: { readonly keep: boolean },
): Promise<void> => {
  const { line } = factsOf(run.kind)
  await client.query('select enqueue_job_at($1, $2, $3, $4, $5, $6, $7)', [
    taskOf(run.kind),
    // Without a trace: a job that postpones itself would go on in the same one for years.
    JSON.stringify({ customerId, jobRunId: run.id, kind: run.kind }),
    keyOf(customerId, run.id),
    lineOf(customerId, run.kind),
    priorityOf(line, 0),
    at,
    keep,
  ])
}
