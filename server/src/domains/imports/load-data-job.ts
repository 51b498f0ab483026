import type { TenantTransaction } from '@bic/database/tenant'
import { AppError, badInput } from '#http/app-error.ts'
import { changed, unaudited, unchanged } from '#http/written.ts'
import { startJob, updateJob } from '#jobs/job-run.ts'
import type { JobContext, JobHandler } from '#jobs/run-job.ts'
import { wakeAwaiting } from '#pipeline/ledger/wake-awaiting.ts'
import { batchRows, judgeBatch } from './tables/check-table.ts'
import { type ImportKind, labelOf } from './tables/fields.ts'
import type { Draft, Loader, WrittenRows } from './tables/loader.ts'
import { loaders } from './tables/loaders.ts'
import { countProblems, saveProblems } from './tables/problem-report.ts'
import { readDrafts } from './tables/read-drafts.ts'
import { readTable, type Table } from './tables/read-table.ts'
import type { Readings } from './tables/readings/readings.ts'
import type { Mapping } from './tables/recognise.ts'
import { type Columns, columnsOf, type Problem } from './tables/table-row.ts'
import { takeTurn } from './tables/take-turn.ts'
import { writeDrafts } from './tables/write-drafts.ts'

/** What an import needs to start, or to go on after its process died. */
export interface LoadDataPayload {
  readonly storageKey: string
  /** Where the report of problems is put. */
  readonly reportKey: string
  readonly fileName: string
  readonly kind: ImportKind
  readonly mapping: Mapping
  /** Settled by the check. An import that was queued before readings were kept has none. */
  readonly readings?: Readings
}

/** What an import came to; rows that were `rejected` are in the report. */
export interface LoadDataResult extends Record<string, unknown> {
  readonly kind: ImportKind
  readonly fileName: string
  readonly inserted: number
  readonly updated: number
  readonly unchanged: number
  readonly rejected: number
  /** Rows that were left out as was chosen. */
  readonly skipped: number
  /** Problems in the report: those that kept a row out, and those that did not. */
  readonly errors: number
  readonly notices: number
}

type Job = JobContext<LoadDataPayload>
type Counts = Pick<LoadDataResult, 'inserted' | 'updated' | 'unchanged' | 'rejected' | 'skipped'>
const nothing: Counts = { inserted: 0, updated: 0, unchanged: 0, rejected: 0, skipped: 0 }

/** Where a run that died had come to: whole batches only, each committed with its progress. */
const progressOf = (job: Job): Promise<{ done: number; total: number; counts: Counts }> =>
  job.read(async ({ db }) => {
    const run = await db
      .selectFrom('job_run')
      .select(['done', 'total', 'result'])
      .where('customer_id', '=', job.customerId)
      .where('id', '=', job.jobRunId)
      .executeTakeFirstOrThrow()
    return { done: run.done, total: run.total, counts: { ...nothing, ...(run.result as Partial<Counts> | null) } }
  })

interface Slice {
  readonly done: number
  readonly rows: number
  readonly skipped: number
  readonly drafts: readonly Draft[]
  readonly problems: readonly Problem[]
}

/** Calls of connections that wait for a deal or an account which rows bring move to it with the next turn of their connection. */
const wakeCalls = async (
  tx: TenantTransaction,
  { crmIds }: Pick<Loader<Draft>, 'crmIds'>,
  accepted: readonly Draft[],
): Promise<number> => {
  const ids = new Set(crmIds ? accepted.flatMap(crmIds) : [])
  ids.delete('')
  return ids.size === 0 ? 0 : wakeAwaiting(tx, [...ids])
}

/** Writes one batch with its problems and its progress, or nothing of it. Loads of a customer take turns. */
const writeBatch = (job: Job, columns: Columns, slice: Slice, before: Counts): Promise<Counts> =>
  job.write(async tx => {
    const { kind } = columns
    await takeTurn(tx)
    const judged = await judgeBatch(job.app, tx, columns, slice.drafts)
    const problems = [...slice.problems, ...judged.problems]
    const { entries = [], ...written }: WrittenRows =
      judged.accepted.length === 0
        ? { inserted: 0, updated: 0, unchanged: 0 }
        : await writeDrafts(kind, {
            app: job.app,
            tx,
            drafts: judged.accepted,
            columns,
            createdBy: job.createdBy,
            notice: (draft, field, problem, value) =>
              problems.push({
                row: draft.row,
                severity: 'notice',
                field: labelOf(kind, field),
                problem,
                value: value.slice(0, 200),
              }),
          })
    const woken = await wakeCalls(tx, loaders[kind], judged.accepted)
    await saveProblems(tx, job.jobRunId, problems)
    const counts = {
      inserted: before.inserted + written.inserted,
      updated: before.updated + written.updated,
      unchanged: before.unchanged + written.unchanged,
      rejected: before.rejected + slice.rows - slice.skipped - judged.accepted.length,
      skipped: before.skipped + slice.skipped,
    }
    const change = { done: slice.done, message: `${slice.done} rows read`, result: JSON.stringify(counts) }
    await updateJob(tx, job.jobRunId, change)
    const events = { what: [...loaders[kind].changes, ...(woken > 0 ? (['connections'] as const) : [])] }
    return entries.length > 0 ? changed(counts, entries, events) : unaudited(counts, 'step', events)
  })

const readStored = ({ app, payload }: Job): Promise<Uint8Array> =>
  app.files.read(payload.storageKey).catch(() => {
    throw new AppError('NOT_FOUND', 'The uploaded file is no longer there. Please upload it again.')
  })

const loadRows = async (job: Job, table: Table, start: number, before: Counts): Promise<Counts> => {
  let counts = before
  let done = 0
  let drafts: Draft[] = []
  let problems: Problem[] = []
  let [rows, skipped] = [0, 0]
  const { kind, mapping, readings } = job.payload
  if (!readings)
    throw badInput('file', 'An earlier version of the product queued this import. Please upload the file again.')
  const columns = columnsOf(kind, table.header, mapping, readings)
  const flush = async () => {
    counts = await writeBatch(job, columns, { done, rows, skipped, drafts, problems }, counts)
    drafts = []
    problems = []
    rows = 0
    skipped = 0
    await job.checkpoint({ done })
  }
  for await (const row of readDrafts(table, columns, problem => problems.push(problem))) {
    done += 1
    // What an earlier run of this job committed is read again only for ids that repeat.
    if (done <= start) {
      problems = []
      continue
    }
    rows += 1
    if (row.draft) drafts.push(row.draft)
    if (row.skipped) skipped += 1
    if (rows === batchRows) await flush()
  }
  if (rows > 0) await flush()
  return counts
}

/** Whether the end of this import stands in the audit trail. */
const isRecorded = async ({ jobRunId }: Job, { db, customerId }: TenantTransaction): Promise<boolean> => {
  const entry = await db
    .selectFrom('audit_entry')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('action', '=', 'data loaded')
    .where('entity', '=', 'import')
    .where('entity_id', '=', String(jobRunId))
    .executeTakeFirst()
  return entry !== undefined
}

/** Job `load-data`: reads a stored table and writes its rows in batches; started again it goes on where it stopped. */
export const loadDataJob: JobHandler<LoadDataPayload> = async job => {
  const { kind, fileName, storageKey } = job.payload
  const { done, total, counts: before } = await progressOf(job)
  const finished = total > 0 && done >= total
  const counts = finished ? before : await loadRows(job, await readTable(await readStored(job)), done, before)
  const problems = await job.write(async tx => {
    // A run that died after this transaction has done all of it.
    if (await isRecorded(job, tx)) return unchanged(await countProblems(tx, job.jobRunId))
    // Accounts, contacts and users are what sides are decided by: earlier conversations follow.
    const bearsOnSides = kind === 'accounts' || kind === 'contacts' || kind === 'users'
    if (bearsOnSides && counts.inserted + counts.updated > 0) {
      const title = 'Updating sides in earlier conversations'
      await startJob(tx, { kind: 're-attribute', title, payload: {}, createdBy: job.createdBy })
    }
    const detail = { kind, fileName, ...counts }
    const entry = { action: 'data loaded', entity: 'import', entityId: job.jobRunId, detail }
    return changed(await countProblems(tx, job.jobRunId), entry, { what: ['analysis'] })
  })
  await job.app.files.remove(storageKey)
  return { kind, fileName, ...counts, ...problems } satisfies LoadDataResult
}
