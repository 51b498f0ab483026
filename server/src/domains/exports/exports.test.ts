import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { exportedTables, leftOutOfExports } from '@bic/database/export-tables'
import { unzipSync } from 'fflate'
import { parquetMetadata, parquetReadObjects } from 'hyparquet'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readManifest } from '#archive/import/check-archive.ts'
import { type Manifest, parseManifest } from '#archive/manifest.ts'
import { openZip } from '#archive/zip/read-zip.ts'
import { runJob } from '#jobs/run-job.ts'
import { jobs } from '#jobs/table.ts'
import { addRecording } from '#testing/make-tone.ts'
import { makeWorld, type World } from '#testing/make-world.ts'
import { multipartOf } from '#testing/multipart.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'
import { parquetColumnOf } from './job/parquet-columns.ts'
import { readParquet } from './job/read-parquet.ts'
import { removeExportsNightly } from './remove-expired-nightly.ts'

let t: TestApp
let world: World
let ann: Caller
let bea: Caller
let seller: Caller
let stranger: Caller
beforeAll(async () => {
  t = await startTestApp()
  world = await makeWorld(t, await t.addCustomer('Home'), 'Home')
  await makeWorld(t, await t.addCustomer('Foreign'), 'Foreign')
  ann = await t.addUser(world.customerId, 'ADMIN')
  bea = await t.addUser(world.customerId, 'ADMIN')
  seller = await t.addUser(world.customerId, 'SELLER')
  stranger = await t.addUser(await t.addCustomer('Elsewhere'), 'ADMIN')
  const uploaded = await ann.call(
    'uploadAndSaveConversationFile',
    multipartOf(
      { field: 'storyId', value: String(world.dealId) },
      { file: 'overview Q3.txt', bytes: 'Ann Day: The price is high.\nBob Ray: It has a discount.\n' },
    ),
  )
  expect([uploaded.status, uploaded.problem?.detail]).toEqual([200, undefined])
  await addRecording(t, { customerId: world.customerId, convId: world.conversationId })
  await t.workJobs()
})
afterAll(() => t?.stop())

const start = async (who: Caller, format?: 'parquet'): Promise<{ exportId: number; jobRunId: number }> => {
  const { data } = await who.call('exportCustomer', { body: {} })
  const started = await who.call('exportCustomer', {
    body: { confirmation: data.confirmation ?? '', ...(format ? { format } : {}) },
  })
  return { exportId: started.data.exportId ?? 0, jobRunId: started.data.jobRunId ?? 0 }
}
const rowOf = async (exportId: number, who = ann) =>
  (await who.call('listCustomerExports', { query: {} })).data.rows.find(row => row.exportId === exportId)
const download = async (exportId: number): Promise<Uint8Array> => {
  const { data } = await ann.call('downloadCustomerExport', { params: { exportId } })
  return (await t.server.inject({ url: data.location })).rawPayload
}
const partsOf = (bytes: Uint8Array) => new Map(Object.entries(unzipSync(bytes)))
const textOf = (parts: ReadonlyMap<string, Uint8Array>, path: string): string =>
  new TextDecoder().decode(parts.get(path))
const manifestOf = (parts: ReadonlyMap<string, Uint8Array>): Manifest => {
  const manifest = parseManifest(textOf(parts, 'manifest.json'))
  if ('problem' in manifest) throw new Error(manifest.problem)
  return manifest
}
const trail = async (entityId: number): Promise<string[]> => {
  const { rows } = await t.owner.query<{ action: string }>(
    `select action from audit_entry where customer_id = $1 and entity = 'export' and entity_id = $2 order by id`,
    [world.customerId, String(entityId)],
  )
  return rows.map(({ action }) => action)
}

describe('an export of all data', () => {
  it('says what it would hold, and starts with the confirmation of the same session only', async () => {
    const { data } = await ann.call('exportCustomer', { body: {} })
    expect([data.exportId, data.conversations > 0, data.files > 0, data.fileBytes > 0]).toEqual([
      null,
      true,
      true,
      true,
    ])
    const confirmation = data.confirmation ?? ''
    const other = await bea.call('exportCustomer', { body: { confirmation } })
    expect([other.status, other.problem.field]).toEqual([400, 'confirmation'])
    expect((await ann.call('exportCustomer', { body: { confirmation: 'x' } })).problem.field).toBe('confirmation')
    const now = t.clock.now
    t.clock.now = new Date(now.getTime() + 6 * 60_000)
    expect((await ann.call('exportCustomer', { body: { confirmation } })).status).toBe(400)
    t.clock.now = now
    expect((await seller.call('exportCustomer', { body: {} })).status).toBe(403)
    expect((await seller.call('listCustomerExports', { query: {} })).status).toBe(403)
    expect((await t.stranger('exportCustomer', { body: {} })).status).toBe(401)
  })

  it('holds every table, file and text, each as its manifest says', async () => {
    const { exportId } = await start(ann)
    expect((await rowOf(exportId))?.state).toBe('making')
    const early = await ann.call('downloadCustomerExport', { params: { exportId } })
    expect([early.status, early.problem.detail]).toEqual([409, expect.stringContaining('not finished')])
    const second = await bea.call('exportCustomer', {
      body: { confirmation: (await bea.call('exportCustomer', { body: {} })).data.confirmation ?? '' },
    })
    expect([second.status, second.problem.detail]).toEqual([409, expect.stringContaining('made already')])
    await t.workJobs()
    const ready = await rowOf(exportId)
    expect(ready).toMatchObject({ state: 'ready', mayDownload: true, goneAt: null })
    const archive = await download(exportId)
    expect(ready?.bytes).toBe(archive.length)
    const parts = partsOf(archive)
    expect(ready?.parts).toBe(parts.size)
    const manifest = manifestOf(parts)
    for (const { path, bytes, sha256 } of manifest.parts) {
      const part = parts.get(path) ?? new Uint8Array()
      expect([path, part.length, createHash('sha256').update(part).digest('hex')]).toEqual([path, bytes, sha256])
    }
    expect(manifest.parts.length).toBe(parts.size - 2)
    expect(textOf(parts, 'manifest.sha256')).toBe(
      `${createHash('sha256')
        .update(parts.get('manifest.json') ?? '')
        .digest('hex')}  manifest.json\n`,
    )
    expect(manifest.tables.map(({ name }) => name).toSorted()).toEqual(Object.keys(exportedTables).toSorted())
    expect(manifest.leftOut.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['login.password_hash', ...Object.keys(leftOutOfExports)]),
    )
    for (const { name, rows, path, columns } of manifest.tables) {
      const { only = 'true' } = exportedTables[name] ?? {}
      const { rows: counted } = await t.owner.query<{ n: number }>(
        `select count(*)::int as n from ${name} where customer_id = $1 and ${only}`,
        [world.customerId],
      )
      // The trail has gone on since.
      if (!['audit_entry', 'notification', 'job_run', 'user_activity'].includes(name))
        expect([name, rows]).toEqual([name, counted[0]?.n])
      expect(textOf(parts, path).split('\n')[0]).toBe(columns.map(column => column.name).join(','))
    }
    const paths = [...parts.keys()]
    for (const pattern of [
      /^files\/uploads\/.+ overview Q3\.txt$/,
      /^files\/recordings\//,
      /^documents\/transcripts\/\d+ .*\.txt$/,
      /^documents\/transcripts\/\d+ .*\.json$/,
      /^documents\/notes\/\d+ .*\.md$/,
      /^documents\/cards\.md$/,
      /^documents\/audit-trail\.csv$/,
      /^README\.txt$/,
    ])
      expect([
        pattern.source,
        paths.find(path => pattern.test(path)) ?? paths.filter(path => !path.startsWith('tables/')),
      ]).toEqual([pattern.source, expect.any(String)])
    expect(await trail(exportId)).toEqual([
      'customer export asked for',
      'customer exported',
      'customer export downloaded',
    ])
    const news = await t.owner.query('select title, link from notification where customer_id = $1 and user_id = $2', [
      world.customerId,
      ann.userId,
    ])
    expect(news.rows).toContainEqual({ title: 'Exporting all data is done', link: '/export-all-data' })
  })

  it('holds nothing of another customer, no password and no credential', async () => {
    const { rows } = await t.owner.query<{ hash: string }>(
      'select password_hash as hash from login where password_hash is not null',
    )
    const exportId = (await ann.call('listCustomerExports', { query: {} })).data.rows[0]?.exportId ?? 0
    const parts = partsOf(await download(exportId))
    for (const [path, bytes] of parts) {
      const text = new TextDecoder('latin1').decode(bytes)
      expect([path, text.includes('Foreign'), rows.some(({ hash }) => text.includes(hash))]).toEqual([
        path,
        false,
        false,
      ])
    }
  })

  it('is downloaded by who asked for it alone, listed to other administrators, and nobody else’s business', async () => {
    const exportId = (await ann.call('listCustomerExports', { query: {} })).data.rows[0]?.exportId ?? 0
    expect(await rowOf(exportId, bea)).toMatchObject({ state: 'ready', mayDownload: false })
    const other = await bea.call('downloadCustomerExport', { params: { exportId } })
    expect([other.status, other.problem.detail]).toEqual([409, expect.stringContaining('export the data yourself')])
    expect((await stranger.call('downloadCustomerExport', { params: { exportId } })).status).toBe(404)
    expect((await stranger.call('deleteCustomerExport', { params: { exportId } })).status).toBe(404)
    expect((await stranger.call('listCustomerExports', { query: {} })).data.rows).toEqual([])
  })

  it('is deleted by any administrator, or when its days are over', async () => {
    const exportId = (await ann.call('listCustomerExports', { query: {} })).data.rows[0]?.exportId ?? 0
    const { data } = await ann.call('downloadCustomerExport', { params: { exportId } })
    expect((await bea.call('deleteCustomerExport', { params: { exportId } })).status).toBe(200)
    expect((await t.server.inject({ url: data.location })).statusCode).toBe(404)
    expect(await rowOf(exportId)).toMatchObject({ state: 'gone', goneBecause: 'deleted', mayDownload: false })
    expect((await ann.call('downloadCustomerExport', { params: { exportId } })).status).toBe(409)
    expect((await ann.call('deleteCustomerExport', { params: { exportId } })).status).toBe(409)

    const again = await start(ann)
    await t.workJobs()
    const key = await keyOf(again.exportId)
    const now = t.clock.now
    t.clock.now = new Date(now.getTime() + 7 * 86_400_000)
    try {
      expect(await removeExportsNightly(t.app)).toBeGreaterThan(0)
      await expect(t.app.files.read(key)).rejects.toThrow('ENOENT')
      expect(await trail(again.exportId)).toContain('export deleted')
      const { rows } = await t.owner.query('select gone_because from customer_export where id = $1', [again.exportId])
      expect(rows[0]?.gone_because).toBe('expired')
    } finally {
      t.clock.now = now
    }
  })
})

const keyOf = async (exportId: number): Promise<string> => {
  const { rows } = await t.owner.query<{ key: string }>(
    'select storage_key as key from customer_export where id = $1',
    [exportId],
  )
  return rows[0]?.key ?? ''
}

/** Works the job with a store that ends the process, as it were, in the middle of this segment. */
const workUntil = async (target: { customerId: number; jobRunId: number }, segments: number): Promise<void> => {
  let left = segments
  const files = {
    ...t.app.files,
    receive: (key: string, pieces: AsyncIterable<Uint8Array>) =>
      t.app.files.receive(
        key,
        (async function* () {
          for await (const piece of pieces) {
            yield piece
            if (left === 1) throw new Error('killed')
          }
          left -= 1
        })(),
      ),
  }
  await expect(runJob({ ...t.app, files } as typeof t.app, jobs, target, false)).rejects.toThrow('killed')
}

/** Names of the segments of an export that are written, each with its object. */
const segmentsOf = async (exportId: number): Promise<string[]> => {
  const { rows } = await t.owner.query<{ segment: string }>(
    `select name || ' ' || storage_key as segment from customer_export_segment where export_id = $1 order by 1`,
    [exportId],
  )
  return rows.map(({ segment }) => segment)
}

/** Keys of everything that the customer has in the store. */
const storedKeys = async (): Promise<string[]> => {
  const keys: string[] = []
  for await (const { key } of t.app.files.list(world.customerId)) keys.push(key)
  return keys.toSorted()
}

describe('an export that was killed', () => {
  it('goes on behind what it wrote, again and again, and is the same in the end', async () => {
    const whole = await start(ann)
    await t.workJobs()
    const expected = manifestOf(partsOf(await download(whole.exportId)))
    const { exportId, jobRunId } = await start(ann)
    const target = { customerId: world.customerId, jobRunId }
    let before: string[] = []
    for (let killed = 0; killed < 4; killed++) {
      await workUntil(target, 30)
      const now = await segmentsOf(exportId)
      // Each try keeps what the one before it wrote, and adds to it; what changes by itself comes last.
      expect(before.filter(segment => !now.includes(segment))).toEqual([])
      expect(now.length).toBe(before.length + 29)
      before = now
    }
    await t.workJobs()
    const made = manifestOf(partsOf(await download(exportId)))
    const restless = /audit|job_run|notification|user_activity|login_activity|user_last_seen|processing_error|README/
    const sums = ({ parts }: Manifest) => parts.filter(({ path }) => !restless.test(path))
    expect(sums(made)).toEqual(sums(expected))
  })

  it('writes again what changed meanwhile, so that it holds one state', async () => {
    const { exportId, jobRunId } = await start(ann)
    await workUntil({ customerId: world.customerId, jobRunId }, 120)
    await t.owner.query(`update account set name = 'Renamed meanwhile' where customer_id = $1 and id = $2`, [
      world.customerId,
      world.accountId,
    ])
    await t.workJobs()
    const parts = partsOf(await download(exportId))
    expect(textOf(parts, 'tables/account.csv')).toContain('Renamed meanwhile')
    for (const { path, sha256 } of manifestOf(parts).parts)
      expect([
        path,
        createHash('sha256')
          .update(parts.get(path) ?? '')
          .digest('hex'),
      ]).toEqual([path, sha256])
  })

  it('leaves nothing when it is cancelled or fails for good', async () => {
    const stored = await storedKeys()
    const first = await start(ann)
    await workUntil({ customerId: world.customerId, jobRunId: first.jobRunId }, 20)
    await ann.call('cancelJobRun', { params: { id: first.jobRunId } })
    await t.workJobs()
    expect(await rowOf(first.exportId)).toMatchObject({ state: 'gone', goneBecause: 'cancelled' })
    await removeExportsNightly(t.app)
    expect(await storedKeys()).toEqual(stored)

    const failing = await start(ann)
    const broken = { ...t.app.files, receive: () => Promise.reject(new Error('The disk is full.')) }
    await runJob(
      { ...t.app, files: broken } as typeof t.app,
      jobs,
      { customerId: world.customerId, jobRunId: failing.jobRunId },
      true,
    )
    expect(await rowOf(failing.exportId)).toMatchObject({ state: 'gone', goneBecause: 'failed' })
    expect(await storedKeys()).toEqual(stored)
    await t.workJobs()
  })

  it('is cancelled while a table is read', async () => {
    const { exportId, jobRunId } = await start(ann)
    const files = {
      ...t.app.files,
      receive: async (key: string, pieces: AsyncIterable<Uint8Array>) => {
        // The first piece of a table, and no more of it.
        for await (const piece of pieces) {
          await t.app.files.put(key, piece)
          await ann.call('cancelJobRun', { params: { id: jobRunId } })
          return
        }
      },
    }
    await runJob({ ...t.app, files } as typeof t.app, jobs, { customerId: world.customerId, jobRunId }, false)
    expect(await rowOf(exportId)).toMatchObject({ state: 'gone', goneBecause: 'cancelled' })
    await t.workJobs()
  })
})

it('a purge removes every export, because each holds what was deleted', async () => {
  const { exportId } = await start(ann)
  await t.workJobs()
  const key = await keyOf(exportId)
  const { rows } = await t.owner.query<{ name: string }>(
    'select name from account where customer_id = $1 and id = $2',
    [world.customerId, world.accountId],
  )
  const body = { confirmName: rows[0]?.name ?? '', purgeId: world.purgeId }
  const agreed = await ann.call('purgeAccount', { body: { ...body, accountId: world.accountId } })
  expect([agreed.status, agreed.data.state]).toEqual([200, 'running'])
  const meanwhile = await ann.call('exportCustomer', {
    body: { confirmation: (await ann.call('exportCustomer', { body: {} })).data.confirmation ?? '' },
  })
  expect([meanwhile.status, meanwhile.problem.detail]).toEqual([409, expect.stringContaining('deleted for good')])
  await t.workJobs()
  expect(await rowOf(exportId)).toMatchObject({ state: 'gone', goneBecause: 'purge' })
  await expect(t.app.files.read(key)).rejects.toThrow('ENOENT')
})

it('every object that the sweep knows by a row of the customer goes along', () => {
  const sweep = readFileSync(join(import.meta.dirname, '../../pipeline/receive/sweep-objects.ts'), 'utf8')
  const known = [...sweep.matchAll(/select (\w+)(?: as key)? from (\w+)\s+where/g)].map(
    ([, column, table]) => `${table}.${column}`,
  )
  const exported = Object.entries(exportedTables).flatMap(([table, { objects = [] }]) =>
    objects.map(column => `${table}.${column}`),
  )
  const own = ['customer_export.storage_key', 'customer_export_segment.storage_key']
  expect(known.filter(column => !own.includes(column)).toSorted()).toEqual(exported.toSorted())
})

describe('tables as Parquet', () => {
  interface Asked {
    readonly name: string
    readonly type: string
    readonly value: string
  }
  /** What a query over rows answers as Parquet. */
  const pack = async (asked: readonly Asked[], from: string): Promise<Uint8Array[]> => {
    const client = await t.owner.connect()
    try {
      await client.query('begin')
      const columns = asked.map(column => ({ ...column, nullable: true }))
      const named = columns.map(
        column => `${parquetColumnOf(column).expression(`(${column.value})::${column.type}`)} as "${column.name}"`,
      )
      const pieces: Uint8Array[] = []
      for await (const piece of readParquet({ client }, `select ${named.join(', ')} from ${from}`, columns).content)
        pieces.push(piece)
      return pieces
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
  const fileOf = (pieces: readonly Uint8Array[]): ArrayBuffer => new Uint8Array(Buffer.concat(pieces)).buffer
  const rowsOf = (file: ArrayBuffer) =>
    parquetReadObjects({
      file,
      // Bytes stay bytes, and moments the microseconds that they are.
      utf8: false,
      parsers: { timestampFromMicroseconds: (value: bigint) => value } as never,
    })

  it('keep every type exactly, and what is missing', async () => {
    const values: readonly (Asked & { readonly expected: unknown })[] = [
      { name: 'big', type: 'bigint', value: '9007199254740993', expected: 9007199254740993n },
      { name: 'negative', type: 'bigint', value: "'-9223372036854775808'", expected: -9223372036854775808n },
      { name: 'int', type: 'integer', value: '-2147483648', expected: -2147483648 },
      { name: 'float', type: 'double precision', value: '0.1', expected: 0.1 },
      { name: 'flag', type: 'boolean', value: 'true', expected: true },
      {
        name: 'moment',
        type: 'timestamp with time zone',
        value: "'2026-11-27 12:34:56.123457+02'",
        expected: BigInt(Date.parse('2026-11-27T10:34:56Z')) * 1000n + 123457n,
      },
      { name: 'old', type: 'timestamp with time zone', value: "'1969-12-31 23:59:59.999999Z'", expected: -1n },
      { name: 'day', type: 'date', value: "'1969-12-30'", expected: new Date('1969-12-30') },
      { name: 'text', type: 'text', value: '\'Grüße, "你好" 🎧\'', expected: 'Grüße, "你好" 🎧' },
      { name: 'empty', type: 'text', value: "''", expected: '' },
      { name: 'exact', type: 'numeric', value: "'12345678901234567890.123'", expected: '12345678901234567890.123' },
      {
        name: 'id',
        type: 'uuid',
        value: "'0b1f3d1e-0000-4000-8000-00000000000a'",
        expected: '0b1f3d1e-0000-4000-8000-00000000000a',
      },
    ]
    const bytes: readonly (Asked & { readonly expected: string })[] = [
      {
        name: 'json',
        type: 'jsonb',
        value: `'{"id":12345678901234567890,"a":[null,"ü"]}'`,
        expected: '{"a": [null, "ü"], "id": 12345678901234567890}',
      },
      { name: 'ids', type: 'bigint[]', value: "'{9007199254740993,NULL}'", expected: '[9007199254740993,null]' },
      { name: 'words', type: 'text[]', value: `'{a,"b,c"}'`, expected: '["a","b,c"]' },
    ]
    const blob: Asked = { name: 'blob', type: 'bytea', value: "'\\x00ff10'" }
    const all = [...values, ...bytes, blob]
    const shown = (one: Asked): Asked => ({ ...one, value: `case when n = 1 then (${one.value})::${one.type} end` })
    const file = fileOf(await pack(all.map(shown), 'generate_series(1, 2) n order by n'))
    const [given = {}, missing = {}] = await rowsOf(file)
    for (const { name, expected } of values) expect([name, given[name]]).toEqual([name, expected])
    const raw = (value: unknown) => (value instanceof Uint8Array ? Buffer.from(value).toString() : value)
    for (const { name, expected } of bytes) expect([name, raw(given[name])]).toEqual([name, expected])
    expect(Buffer.from(given.blob as Uint8Array).toString('hex')).toBe('00ff10')
    expect(all.map(({ name }) => missing[name] ?? null)).toEqual(all.map(() => null))
    expect(parquetMetadata(file).schema.find(({ name }) => name === 'moment')?.logical_type).toMatchObject({
      type: 'TIMESTAMP',
      unit: 'MICROS',
      isAdjustedToUTC: true,
    })
  })

  it('are packed group by group, so that only some rows are in memory at a time', async () => {
    const asked = [{ name: 'text', type: 'text', value: `repeat(md5(n::text), 600)` }]
    const pieces = await pack(asked, 'generate_series(1, 1000) n')
    const { row_groups: groups, num_rows: rows } = parquetMetadata(fileOf(pieces))
    expect([Number(rows), groups.length, pieces.length]).toEqual([1000, 4, 5])
    for (const { total_byte_size: size } of groups) expect(Number(size)).toBeLessThan(8 * 2 ** 20)
  })

  it('make an archive with the same rows, checksums and files, which says that it is not imported', async () => {
    const { exportId } = await start(ann, 'parquet')
    await t.workJobs()
    expect(await rowOf(exportId)).toMatchObject({ state: 'ready', format: 'parquet' })
    const archive = await download(exportId)
    const parts = partsOf(archive)
    const manifest = manifestOf(parts)
    expect(manifest.tablesAs).toBe('parquet')
    for (const { path, bytes, sha256 } of manifest.parts) {
      const part = parts.get(path) ?? new Uint8Array()
      expect([path, part.length, createHash('sha256').update(part).digest('hex')]).toEqual([path, bytes, sha256])
    }
    for (const { path, rows, columns } of manifest.tables) {
      const { schema, num_rows: count } = parquetMetadata(fileOf([parts.get(path) ?? new Uint8Array()]))
      expect([path, Number(count), schema.slice(1).map(({ name }) => name)]).toEqual([
        path,
        rows,
        columns.map(({ name }) => name),
      ])
    }
    const deals = await rowsOf(fileOf([parts.get('tables/opportunity.parquet') ?? new Uint8Array()]))
    const { rows: stored } = await t.owner.query<{ id: string }>(
      'select id::text as id from opportunity where customer_id = $1 order by id',
      [world.customerId],
    )
    expect(deals.map(({ id }) => String(id))).toEqual(stored.map(({ id }) => id))
    expect(textOf(parts, 'README.txt')).toContain('takes over an export as CSV only')
    const path = join(t.app.config.dataDir, 'export.zip')
    writeFileSync(path, archive)
    const zip = await openZip(path)
    try {
      await expect(readManifest(zip)).rejects.toThrow('as Parquet, which is not imported')
    } finally {
      await zip.close()
    }
  })
})
