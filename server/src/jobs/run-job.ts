import { propertyName } from '@bic/contract/configuration/known-properties'
import { isDistributed } from '@bic/database/distribution/is-distributed'
import { readTenant, type SnapshotTx, type TenantTransaction, withTenant } from '@bic/database/tenant'
import { removeSecrets } from '@bic/engine/text/remove-secrets'
import type { AppContext } from '../app-context.ts'
import { withCurrency } from '../customer-currency.ts'
import { propertyOf } from '../customer-properties.ts'
import { AppError } from '../http/app-error.ts'
import { type Write, writer } from '../http/written.ts'
import { poolOf } from '../pool/pool-of.ts'
import { inSpan, secondsSince } from '../telemetry/telemetry.ts'
import { enqueueRun, enqueueRunAt, lineOf } from './enqueue.ts'
import { describeFault, logError } from './error-log.ts'
import { factsOf, type SlotKind, slotsOf } from './job-kinds.ts'
import { updateJob } from './job-run.ts'
import { othersWait, type Turn, takeTurn } from './job-turn.ts'

/** Thrown by `checkpoint` when a person asked the work to stop. */
export class JobCancelled extends Error {}

/** Thrown by a job that has had its share for now: what it has done is kept, and the rest waits in line again. */
export class JobYielded extends Error {}

/** Thrown by a standing job that has nothing to do until a moment. */
export class JobPostponed extends Error {
  readonly until: Date
  constructor(until: Date) {
    super(`Goes on at ${until.toISOString()}.`)
    this.until = until
  }
}

/** What a job works with. Jobs are idempotent: a run that died is started again from its payload. */
export interface JobContext<P = Record<string, unknown>> {
  readonly app: AppContext
  readonly customerId: number
  readonly jobRunId: number
  readonly createdBy: number | null
  readonly payload: P
  /** When this fails, it is not tried again. */
  readonly lastAttempt: boolean
  /** How long it may work before others; a job that can be taken up again asks, and throws JobYielded. */
  readonly turn: Turn
  /** Reads the tables of the customer, in one snapshot. */
  readonly read: <T>(work: (tx: SnapshotTx) => Promise<T>) => Promise<T>
  /** Changes the tables of the customer; the audit entries name whoever started the job. */
  readonly write: Write
  /** Reports progress; throws JobCancelled when the work is to stop. */
  readonly checkpoint: (progress: { done?: number; total?: number; message?: string }) => Promise<void>
}

export interface JobHandler<P = Record<string, unknown>> {
  /** Does the work. Answers the result shown with the run. */
  (job: JobContext<P>): Promise<Record<string, unknown>>
  /** Ends what the work left open when it is given up without being run again. */
  readonly abandon?: (job: JobContext<P>, reason: string) => Promise<void>
}
export type JobTable = Readonly<Record<string, JobHandler<never>>>

/** A job as whoever runs it works with it: its own record has no audit entries. */
interface OwnJobContext extends JobContext {
  readonly tenant: <T>(work: (tx: TenantTransaction) => Promise<T>) => Promise<T>
}

const load = (app: AppContext, customerId: number, jobRunId: number) =>
  withTenant(poolOf(app), customerId, ({ db }) =>
    db
      .selectFrom('job_run')
      .selectAll()
      .where('customer_id', '=', customerId)
      .where('id', '=', jobRunId)
      .executeTakeFirst(),
  )

/** In a distributed database a job may be seen in the queue a moment before its run is on the node of its customer. */
const mayComeYet = (app: AppContext, customerId: number): Promise<boolean> =>
  withTenant(poolOf(app), customerId, ({ client }) => isDistributed(poolOf(app), client))

const contextOf = (
  app: AppContext,
  run: NonNullable<Awaited<ReturnType<typeof load>>>,
  lastAttempt: boolean,
  onProgress: () => void,
  slots: SlotKind,
): OwnJobContext => {
  const { turnLength, isStanding } = factsOf(run.kind)
  const tenant: OwnJobContext['tenant'] = work => {
    onProgress()
    return withTenant(poolOf(app), run.customer_id, work)
  }
  const read: JobContext['read'] = work => {
    onProgress()
    return readTenant(poolOf(app), run.customer_id, work)
  }
  const checkpoint: JobContext['checkpoint'] = progress =>
    tenant(async tx => {
      const now = await updateJob(tx, run.id, progress)
      if (now.cancel_requested) throw new JobCancelled()
    })
  return {
    app,
    customerId: run.customer_id,
    jobRunId: run.id,
    createdBy: run.created_by,
    payload: run.payload,
    lastAttempt,
    turn: takeTurn(app, turnLength, othersWait, {
      slots,
      ...(isStanding ? { line: lineOf(run.customer_id, run.kind) } : {}),
    }),
    read,
    tenant,
    write: writer({ tenant, now: app.now, userId: run.created_by }),
    checkpoint,
  }
}

/** Leaves a fault in the customer's log. That this fails as well, as it does without a database, hides nothing of the fault. */
const recordFault = async (job: OwnJobContext, source: string, message: string): Promise<void> => {
  await job
    .tenant(tx => logError(tx, { source, message, at: job.app.now() }))
    .catch(error => job.app.log.error({ err: error, source }, 'a fault of a job was not recorded'))
}

const isEnded = ({ status }: { readonly status: string }): boolean =>
  status === 'done' || status === 'failed' || status === 'cancelled'

/** Ends a job that is not to be run again: its run fails with the reason, and what it had open ends with it. */
export const abandonJob = async (
  app: AppContext,
  table: JobTable,
  { customerId, jobRunId }: { customerId: number; jobRunId: number },
  reason: string,
): Promise<void> => {
  const run = await load(app, customerId, jobRunId)
  if (!run || isEnded(run)) return
  const handler = table[run.kind] as JobHandler | undefined
  const job = contextOf(app, run, true, () => {}, slotsOf(run.kind))
  app.log.error({ jobRunId, kind: run.kind }, `A job was abandoned. ${reason}`)
  await handler?.abandon?.(job, reason)
  await recordFault(job, run.kind, removeSecrets(reason))
  await job.tenant(tx => updateJob(tx, jobRunId, { status: 'failed', error: reason, finished_at: app.now() }))
}

/** A job as the queue has it. */
export interface JobTarget {
  readonly customerId: number
  readonly jobRunId: number
  /** The span of the request that asked for it. */
  readonly trace?: string
}

/** How one run of a job ended; a fault that is tried again is thrown. */
type Outcome = 'done' | 'failed' | 'cancelled' | 'yielded' | 'postponed'

/** How often the queue tried a job, how long it was due when it began, and in which slots it is worked. */
export interface Queued {
  readonly slots: SlotKind
  readonly attempt: number
  readonly waitedSeconds: number
}

/** Gives one run of a job a span and its times. */
const measured = async (
  { telemetry }: AppContext,
  { customerId, trace: parent }: JobTarget,
  kind: string,
  queued: Queued | undefined,
  run: () => Promise<Outcome>,
): Promise<void> => {
  if (!telemetry) {
    await run()
    return
  }
  const ofKind = { 'bic.job.kind': kind }
  const begun = performance.now()
  let outcome: Outcome | 'retried' = 'retried'
  if (queued) telemetry.record('bic.job.wait', queued.waitedSeconds, ofKind)
  telemetry.add('bic.job.running', 1, ofKind)
  const attributes = {
    ...ofKind,
    'bic.customer.id': customerId,
    ...(queued ? { 'bic.job.attempt': queued.attempt, 'bic.job.wait_seconds': queued.waitedSeconds } : {}),
  }
  try {
    await inSpan(telemetry, `job ${kind}`, { attributes, parent }, async span => {
      outcome = await run()
      span.set({ 'bic.outcome': outcome })
    })
  } finally {
    telemetry.add('bic.job.running', -1, ofKind)
    telemetry.record('bic.job.duration', secondsSince(begun), { ...ofKind, 'bic.outcome': outcome })
  }
}

/**
 * Runs one job to its end and records how it ended. A fault is thrown on, so that the queue tries again; on the last
 * attempt, or when the input itself is refused, the run is marked failed with its reason.
 *
 * @param onProgress called whenever the job works with the database.
 * @param queued what the queue knows of it
 */
export const runJob = async (
  app: AppContext,
  table: JobTable,
  target: JobTarget,
  lastAttempt: boolean,
  onProgress: () => void = () => {},
  queued?: Queued,
): Promise<void> => {
  const run = await load(app, target.customerId, target.jobRunId)
  if (!run && !lastAttempt && (await mayComeYet(app, target.customerId))) {
    throw new Error('The run of this job is not there yet. The queue tries again.')
  }
  if (!run || isEnded(run)) return
  const kind = run.kind in table ? run.kind : 'unknown'
  await measured(app, target, kind, queued, () =>
    runLoaded(app, table, run, lastAttempt, onProgress, queued?.slots ?? slotsOf(kind)),
  )
}

const runLoaded = async (
  app: AppContext,
  table: JobTable,
  run: NonNullable<Awaited<ReturnType<typeof load>>>,
  lastAttempt: boolean,
  onProgress: () => void,
  slots: SlotKind,
): Promise<Outcome> => {
  const jobRunId = run.id
  const job = contextOf(app, run, lastAttempt, onProgress, slots)
  const finish = (change: Parameters<typeof updateJob>[2]) =>
    job.tenant(tx => updateJob(tx, jobRunId, { ...change, finished_at: app.now() }))
  const handler = table[run.kind] as JobHandler | undefined
  if (!handler) {
    // During an update, a worker of the version before meets jobs of the next one: a newer worker takes them.
    if (!lastAttempt) throw new Error(`Unknown kind of job: ${run.kind}. It is left to workers of a newer version.`)
    await finish({ status: 'failed', error: `Unknown kind of job: ${run.kind}.` })
    return 'failed'
  }
  await job.tenant(tx => updateJob(tx, jobRunId, { status: 'running', started_at: run.started_at ?? app.now() }))
  try {
    if (run.cancel_requested) throw new JobCancelled()
    const currency = await job.read(tx => propertyOf(tx, propertyName.currency))
    const result = await withCurrency(currency ?? undefined, () => handler(job))
    await finish({ status: 'done', result: JSON.stringify(result) })
    return 'done'
  } catch (error) {
    if (error instanceof JobCancelled) {
      await finish({ status: 'cancelled', message: 'Cancelled by a user.' })
      return 'cancelled'
    }
    if (error instanceof JobYielded) {
      await job.tenant(tx => enqueueRun(tx, run))
      return 'yielded'
    }
    if (error instanceof JobPostponed) {
      const { until } = error
      await job.tenant(async tx => {
        // Somebody may have ended it meanwhile.
        const now = await updateJob(tx, run.id, {})
        if (isEnded(now)) return
        await updateJob(tx, run.id, { status: 'queued' })
        await enqueueRunAt(tx, run, until, { keep: true })
      })
      return 'postponed'
    }
    app.log.error({ err: error, jobRunId, kind: run.kind, lastAttempt }, 'job failed')
    await recordFault(job, run.kind, describeFault(error))
    if (error instanceof AppError || lastAttempt) {
      const reason = error instanceof AppError ? error.message : 'Something went wrong. Please try again later.'
      await finish({ status: 'failed', error: reason })
      return 'failed'
    }
    throw error
  }
}
