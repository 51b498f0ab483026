import { type DescribedTable, describeTables, meaningOf, orderTables } from '@bic/database/describe-tables'
import { exportedTables, leftOutOfExports } from '@bic/database/export-tables'
import { readApplied } from '@bic/database/migrate'
import type { SnapshotTx } from '@bic/database/tenant'
import { type Manifest, writeManifest } from '#archive/manifest.ts'
import { directory } from '#archive/zip/records.ts'
import { writeEntry } from '#archive/zip/write-zip.ts'
import { unaudited } from '#http/written.ts'
import { JobCancelled, type JobContext } from '#jobs/run-job.ts'
import { newStorageKey } from '#providers/file-store.ts'
import { auditSegment } from '../documents/audit-trail.ts'
import { cardSegment } from '../documents/cards.ts'
import { noteSegment } from '../documents/notes.ts'
import { readMe } from '../documents/read-me.ts'
import { transcriptSegments } from '../documents/transcripts.ts'
import { fileSegments } from './file-segments.ts'
import type { KeptPart, Part, Segment } from './part.ts'
import { stampTables } from './stamps.ts'
import { columnsOf, restless, type TableFormat, tableSegments } from './table-segments.ts'

/** An export that is being made. */
export interface Making {
  readonly id: number
  readonly storageKey: string
  /** The time that the archive bears, the same for every try. */
  readonly askedAt: Date
  /** What its tables are. */
  readonly format: TableFormat
}

type Job = JobContext<unknown>

/** Everything of which the archive is put together. */
interface Ready {
  readonly tables: readonly DescribedTable[]
  readonly segments: readonly Kept[]
  /** Keys of objects that rows name and that are not there. */
  readonly absent: ReadonlySet<string>
}

export interface WrittenArchive {
  readonly bytes: number
  readonly parts: number
  readonly rows: number
}

/** A segment that is written: its bytes are a stored object, with places of parts from its own beginning. */
interface Kept {
  readonly name: string
  readonly stamp: string
  readonly key: string
  readonly bytes: number
  readonly entries: readonly KeptPart[]
}

/** A job that writes for long says that it lives, and hears whether it is to stop. */
const reportEvery = 5000

const loadKept = ({ read }: Job, exportId: number): Promise<ReadonlyMap<string, Kept>> =>
  read(async ({ client, customerId }) => {
    const { rows } = await client.query<Kept & { readonly entries: KeptPart[] }>(
      `select name, stamp, storage_key as key, bytes, entries from customer_export_segment
       where customer_id = $1 and export_id = $2`,
      [customerId, exportId],
    )
    return new Map(rows.map(row => [row.name, row]))
  })

/** Names the object of a segment; false when the export was given up meanwhile. */
const keep = (job: Job, exportId: number, { name, stamp, key, bytes, entries }: Kept): Promise<boolean> =>
  job.write(async ({ client, customerId }) => {
    const { rowCount } = await client.query(
      `insert into customer_export_segment (customer_id, export_id, name, stamp, storage_key, bytes, entries)
       select $1, e.id, $3, $4, $5, $6, $7 from customer_export e where e.customer_id = $1 and e.id = $2 and e.gone_at is null
       on conflict (customer_id, export_id, name) do update
         set stamp = excluded.stamp, storage_key = excluded.storage_key, bytes = excluded.bytes, entries = excluded.entries`,
      [customerId, exportId, name, stamp, key, bytes, JSON.stringify(entries)],
    )
    return unaudited(rowCount === 1, 'step')
  })

/** Passes pieces on, and says now and then that the job lives. */
async function* lively(job: Job, pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let saidAt = performance.now()
  for await (const piece of pieces) {
    yield piece
    if (performance.now() - saidAt < reportEvery) continue
    await job.checkpoint({})
    saidAt = performance.now()
  }
}

/** The bytes of parts one behind the other, from a place of the archive on; `entries` gets each part as it stands there. */
async function* write(
  parts: AsyncIterable<Part> | Iterable<Part>,
  start: number,
  at: Date,
  entries: KeptPart[],
): AsyncGenerator<Uint8Array> {
  let end = start
  for await (const { object, table, rows, ...source } of parts) {
    const writing = writeEntry(source, end, at)
    let step = await writing.next()
    try {
      for (; !step.done; step = await writing.next()) {
        end += step.value.length
        yield step.value
      }
    } finally {
      // Given up in the middle: what it reads from is closed.
      if (!step.done) await writing.return(undefined as never)
    }
    entries.push({
      ...step.value,
      ...(object ? { object } : {}),
      ...(table ? { table } : {}),
      ...(rows ? { rows: rows() } : {}),
    })
  }
}

/** Writes a segment into an object of its own, in the place of one that was made of other data. */
const writeSegment = async (
  job: Job,
  { id, askedAt }: Making,
  { name, parts }: Segment,
  stamp: string,
  before: Kept | undefined,
): Promise<Kept> => {
  const { files } = job.app
  const key = newStorageKey(job.customerId)
  const entries: KeptPart[] = []
  let bytes = 0
  const counted = async function* (): AsyncGenerator<Uint8Array> {
    for await (const piece of write(parts(), 0, askedAt, entries)) {
      bytes += piece.length
      yield piece
    }
  }
  await files.receive(key, lively(job, counted()))
  const kept = { name, stamp, key, bytes, entries }
  if (!(await keep(job, id, kept))) {
    await files.remove(key)
    throw new JobCancelled()
  }
  if (before) await files.remove(before.key)
  return kept
}

const describe = async (tx: SnapshotTx): Promise<readonly DescribedTable[]> => {
  const names = Object.keys(exportedTables)
  const tables = orderTables(await describeTables(tx.client, names))
  return [...tables.filter(({ name }) => !restless.has(name)), ...tables.filter(({ name }) => restless.has(name))]
}

const loadCustomer = async ({ client, customerId }: SnapshotTx): Promise<Manifest['customer']> => {
  const { rows } = await client.query<Omit<Manifest['customer'], 'createdAt'> & { readonly createdAt: Date }>(
    `select id, name, domain, status, time_zone as "timeZone", fiscal_year_start_month as "fiscalYearStartMonth",
       data_sharing_consent as "dataSharingConsent", demo, created_at as "createdAt" from customer where id = $1`,
    [customerId],
  )
  const [customer] = rows
  if (!customer) throw new Error(`Customer ${customerId} is not there.`)
  return { ...customer, createdAt: customer.createdAt.toISOString() }
}

const leftOut = (): Manifest['leftOut'] => [
  ...Object.entries(exportedTables).flatMap(([table, { without = {} }]) =>
    Object.entries(without).map(([column, why]) => ({ what: `${table}.${column}`, why })),
  ),
  ...Object.entries(leftOutOfExports).map(([what, why]) => ({ what, why })),
  { what: 'job_run of exports', why: 'An export does not hold exports.' },
]

const manifestOf = async (
  tx: SnapshotTx,
  tables: readonly DescribedTable[],
  entries: readonly KeptPart[],
  absent: ReadonlySet<string>,
  { askedAt: madeAt, format }: Making,
): Promise<Manifest> => {
  const byTable = new Map(entries.flatMap(entry => (entry.table ? [[entry.table, entry] as const] : [])))
  const applied = await readAppliedIn(tx)
  return {
    format: 1,
    madeAt: madeAt.toISOString(),
    migrations: applied,
    customer: await loadCustomer(tx),
    tablesAs: format,
    tables: tables.map(table => {
      const { path = '', rows = 0 } = byTable.get(table.name) ?? {}
      return {
        name: table.name,
        meaning: exportedTables[table.name]?.meaning ?? '',
        path,
        rows,
        columns: columnsOf(table).map(column => ({
          name: column.name,
          type: column.type,
          nullable: column.nullable,
          meaning: meaningOf(column),
        })),
      }
    }),
    leftOut: leftOut(),
    objects: entries.flatMap(({ object, path }) => (object ? [{ key: object, path }] : [])),
    absentObjects: [...absent],
    parts: entries.map(({ path, bytes, sha256 }) => ({ path, bytes, sha256 })),
  }
}

const planSegments = async (
  job: Job,
  tx: SnapshotTx,
  tables: readonly DescribedTable[],
  absent: Set<string>,
  format: TableFormat,
): Promise<Segment[]> => {
  const stampOf = stampTables(tx)
  const isCalm = ({ name }: DescribedTable): boolean => !restless.has(name)
  return [
    ...(await fileSegments(tx, job.app.files, absent)),
    ...tableSegments(tx, tables.filter(isCalm), stampOf, format),
    ...(await transcriptSegments(tx, stampOf)),
    cardSegment(tx, stampOf),
    noteSegment(tx, stampOf),
    ...tableSegments(
      tx,
      tables.filter(table => !isCalm(table)),
      stampOf,
      format,
    ),
    auditSegment(tx, stampOf),
  ]
}

/** Puts the segments together, with the manifest and the directory behind them. */
const putTogether = async (job: Job, tx: SnapshotTx, making: Making, ready: Ready): Promise<WrittenArchive> => {
  const { tables, segments, absent } = ready
  const { files } = job.app
  let end = 0
  const entries: KeptPart[] = []
  for (const { bytes, entries: own } of segments) {
    entries.push(...own.map(entry => ({ ...entry, offset: entry.offset + end })))
    end += bytes
  }
  const { name } = await loadCustomer(tx)
  const readme = { path: 'README.txt', content: Buffer.from(readMe(name, making.askedAt, making.format)) }
  const counted = async function* (pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
    for await (const piece of pieces) {
      end += piece.length
      yield piece
    }
  }
  let rows = 0
  const pieces = async function* (): AsyncGenerator<Uint8Array> {
    for (const { key } of segments) yield* files.stream(key)
    yield* counted(write([readme], end, making.askedAt, entries))
    const manifest = await manifestOf(tx, tables, entries, absent, making)
    rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    yield* counted(write(writeManifest(manifest), end, making.askedAt, entries))
    yield* counted(directory(entries, end, making.askedAt))
  }
  await files.receive(making.storageKey, lively(job, pieces()))
  return { bytes: end, parts: entries.length, rows }
}

/**
 * Writes the archive of a customer from one snapshot: segment by segment, each an object of its own, and then all of them behind
 * one another. Segments of an earlier try are kept while they are of the same data, so that the archive always holds one state.
 */
export const writeArchive = async (job: Job, making: Making): Promise<WrittenArchive> => {
  const kept = await loadKept(job, making.id)
  return job.read(async tx => {
    await tx.client.query(`set local timezone = 'UTC'`)
    const tables = await describe(tx)
    const absent = new Set<string>()
    const plan = await planSegments(job, tx, tables, absent, making.format)
    const segments: Kept[] = []
    for (const [position, segment] of plan.entries()) {
      const stamp = await segment.stamp()
      const before = kept.get(segment.name)
      if (before?.stamp === stamp) {
        segments.push(before)
        continue
      }
      await job.checkpoint({ done: position, total: plan.length, message: segment.message })
      segments.push(await writeSegment(job, making, segment, stamp, before))
    }
    await job.checkpoint({ done: plan.length, total: plan.length, message: 'Putting the archive together' })
    return putTogether(job, tx, making, { tables, segments, absent })
  })
}

/** The migrations of the database; their table is nobody's, so that the role of a tenant does not see it. */
const readAppliedIn = async ({ client }: SnapshotTx): Promise<Manifest['migrations']> => {
  await client.query(`select set_config('role', 'none', true)`)
  try {
    return (await readApplied(client)).map(({ version, name, checksum }) => ({ version, name, checksum }))
  } finally {
    await client.query(`select set_config('role', 'bic_tenant', true)`)
  }
}
