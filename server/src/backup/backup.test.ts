import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '@bic/database/connect'
import { removeDataFolder, startEmbedded } from '@bic/database/embedded/start-embedded'
import { migrate } from '@bic/database/migrate'
import { migrateQueue } from '@bic/database/migrate-queue'
import { migrationsDirectory, readMigrations } from '@bic/database/migration-files'
import { prepareDatabase } from '@bic/database/prepare-database'
import { withTenant } from '@bic/database/tenant'
import { createTestDatabase, type TestDatabase } from '@bic/database/testing/create-test-database'
import { withClient } from '@bic/database/with-client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { runCli } from '../cli/run-cli.ts'
import { readConfig } from '../config.ts'
import { buildServer } from '../http/build-server.ts'
import { startJob } from '../jobs/job-run.ts'
import { makeApp, stopApp } from '../make-app.ts'
import { folderStore, newStorageKey } from '../providers/file-store.ts'
import { startTestApp, type TestApp, testPassword } from '../testing/test-app.ts'
import { readManifest, writeManifest } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import { type BackupData, writeBackup } from './write-backup.ts'

const day = new Date('2026-11-22T10:00:00Z')

let t: TestApp
let root: string
let customerId: number
let email: string
let original: BackupData
let backup: string
let before: Awaited<ReturnType<typeof describeDatabase>>
let formerToken: string
const key = newStorageKey(1)
const video = Buffer.from('a film of everybody')

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'backup-'))
  t = await startTestApp()
  customerId = await t.addCustomer('Home')
  formerToken = (await t.addUser(customerId, 'ADMIN')).token
  const tenant = <T>(work: Parameters<typeof withTenant<T>>[2]) => withTenant(t.app.pool, customerId, work)
  email = await tenant(
    async ({ db }) => (await db.selectFrom('app_user').select('email').executeTakeFirstOrThrow()).email,
  )
  await tenant(async tx => {
    const values = { customer_id: customerId, name: 'North\twith "quotes", \\N and ü🎈\nin two lines' }
    await tx.db.insertInto('market').values(values).execute()
    await startJob(tx, { kind: 'unknown kind', title: 'Waits', payload: {}, createdBy: null, key: 'waits' })
  })
  await t.app.files.put(key, video)
  original = {
    ownerUrl: t.owner.options.connectionString ?? '',
    files: t.app.files,
    secretPath: join(root, 'app-secret'),
  }
  writeFileSync(join(root, 'app-secret'), 'the signing key of the tests')
  backup = join(root, 'backup')
  before = await describeDatabase(original.ownerUrl)
  await writeBackup(original, backup, day)
})
afterAll(async () => {
  await t?.stop()
  rmSync(root, { recursive: true, force: true })
})

/** Rows of every table, and who may read which. */
const describeContent = (url: string) =>
  withClient(url, async client => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public'
       and tablename not in ('session', 'queue_worker', 'schema_migration') order by 1`,
    )
    const counts: Record<string, number> = {}
    for (const { name } of tables)
      counts[name] = (await client.query(`select count(*) as n from public.${name}`)).rows[0].n
    const policies = await client.query(
      `select c.relname, c.relrowsecurity, p.polname, pg_get_expr(p.polqual, p.polrelid) as condition
       from pg_class c left join pg_policy p on p.polrelid = c.oid
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1, 3`,
    )
    const markets = await client.query('select * from market order by id')
    const jobs = await client.query('select key, task_identifier, max_attempts from graphile_worker.jobs')
    return { counts, policies: policies.rows, markets: markets.rows, jobs: jobs.rows }
  })

/** The same, and what guards it in the words of its server: other versions and owners have others. */
const describeDatabase = async (url: string) => {
  const content = await describeContent(url)
  return withClient(url, async client => {
    const grants = await client.query(
      `select relname, relacl::text from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
    )
    // By way of the tables: a distributed database shows its shards among the constraints, and not among these.
    const constraints = await client.query(
      `select c.relname, conname, pg_get_constraintdef(r.oid) as definition
       from pg_constraint r join pg_class c on c.oid = r.conrelid
       where connamespace = 'public'::regnamespace order by 1, 2`,
    )
    const triggers = await client.query(`select tgname, tgenabled from pg_trigger where not tgisinternal order by 1`)
    return { content, grants: grants.rows, constraints: constraints.rows, triggers: triggers.rows }
  })
}

describe('restored into another database', () => {
  let target: TestDatabase
  let data: BackupData
  let folder: string
  beforeEach(async () => {
    target = await createTestDatabase()
    folder = mkdtempSync(join(root, 'target-'))
    const files = folderStore(join(folder, 'files'))
    data = { ownerUrl: target.ownerUrl, files, secretPath: join(folder, 'app-secret') }
  })
  afterEach(() => target.drop())

  /** A copy of the backup, with its manifest changed. */
  const copyWith = async (change: (manifest: Awaited<ReturnType<typeof readManifest>>) => void): Promise<string> => {
    const copy = join(folder, 'copy')
    const manifest = structuredClone(await readManifest(backup))
    for (const { file } of [
      ...manifest.tables,
      manifest.queue,
      ...manifest.objects,
      manifest.secret ?? manifest.queue,
    ]) {
      mkdirSync(join(copy, file, '..'), { recursive: true })
      copyFileSync(join(backup, file), join(copy, file))
    }
    change(manifest)
    await writeManifest(copy, manifest)
    return copy
  }
  const customersOf = (): Promise<number> =>
    withClient(target.ownerUrl, async client => (await client.query('select from customer')).rowCount ?? 0)

  test('everything is there, under the same guards, and the product works on it', async () => {
    await restoreBackup(data, backup, { replace: false })
    await prepareDatabase(target)
    expect(await describeDatabase(target.ownerUrl)).toEqual(before)
    expect(Buffer.from(await data.files.read(key))).toEqual(video)
    expect(readFileSync(join(folder, 'app-secret'), 'utf8')).toBe('the signing key of the tests')

    const config = readConfig({ DATA_DIR: folder, DEMO: '0', LOG_LEVEL: 'silent', DATABASE_URL: target.url })
    const app = await makeApp(config, target.url, new Uint8Array(32).fill(7), () => t.clock.now)
    const server = await buildServer(app, null)
    try {
      const call = async (path: string, token: string | null, payload?: object) =>
        server.inject({
          method: payload ? 'POST' : 'GET',
          url: `/tribyl/api/${path}`,
          headers: token ? { authorization: `Bearer ${token}` } : {},
          ...(payload ? { payload } : {}),
        })
      // A session of before the backup is over.
      expect((await call('user/me', formerToken)).statusCode).toBe(401)
      const again = await call('login', null, { username: email, password: testPassword })
      expect(again.statusCode).toBe(200)
      // Numbers go on where they were.
      const id = await withTenant(app.pool, customerId, ({ db }) =>
        db
          .insertInto('market')
          .values({ customer_id: customerId, name: 'South' })
          .returning('id')
          .executeTakeFirstOrThrow(),
      )
      expect(id.id).toBeGreaterThan(1)
      const rival = connect(target.url, { max: 1 })
      const theirs = await withTenant(rival, customerId + 1, ({ db }) => db.selectFrom('market').selectAll().execute())
      await rival.end()
      expect(theirs).toEqual([])
    } finally {
      await server.close()
      await stopApp(app)
    }
  })

  test('a second restore is refused, and with --replace takes the place of all that is there', async () => {
    await restoreBackup(data, backup, { replace: false })
    await withClient(target.ownerUrl, client =>
      client.query(`insert into customer (name, domain) values ('New', 'new')`),
    )
    await expect(restoreBackup(data, backup, { replace: false })).rejects.toThrow('add --replace')
    expect(await customersOf()).toBe(2)
    await restoreBackup(data, backup, { replace: true })
    expect(await customersOf()).toBe(1)
  })

  test('a database in use is refused', async () => {
    await withClient(target.url, async () => {
      await expect(restoreBackup(data, backup, { replace: true })).rejects.toThrow('Stop the product')
    })
  })

  test('a damaged backup is refused before anything is touched', async () => {
    const copy = await copyWith(() => {})
    writeFileSync(join(copy, 'tables/market.copy.zst'), 'something else')
    await expect(restoreBackup(data, copy, { replace: true })).rejects.toThrow('market.copy.zst does not match')
    rmSync(join(copy, `objects/${key}.zst`))
    copyFileSync(join(backup, 'tables/market.copy.zst'), join(copy, 'tables/market.copy.zst'))
    await expect(restoreBackup(data, copy, { replace: true })).rejects.toThrow('cannot be read')
    writeFileSync(
      join(copy, 'manifest.json'),
      readFileSync(join(copy, 'manifest.json'), 'utf8').replace('market', 'marked'),
    )
    await expect(restoreBackup(data, copy, { replace: true })).rejects.toThrow('manifest of')
    await expect(restoreBackup(data, join(copy, 'tables'), { replace: true })).rejects.toThrow('not a complete backup')
    expect(existsSync(join(folder, 'files'))).toBe(false)
  })

  test('a backup of a newer version, or of other migrations, is refused', async () => {
    const newer = await copyWith(({ migrations }) => {
      migrations.push({ version: migrations.length + 1, name: 'of_tomorrow', checksum: 'x' })
    })
    await expect(restoreBackup(data, newer, { replace: true })).rejects.toThrow('newer version')
    const other = await copyWith(({ migrations }) => {
      migrations[0] = { version: 1, name: 'directory', checksum: 'x' }
    })
    await expect(restoreBackup(data, other, { replace: true })).rejects.toThrow('changed since it was applied')
  })

  test('a restore that fails in the middle leaves the database as it was', async () => {
    await withClient(target.ownerUrl, client =>
      client.query(`insert into customer (name, domain) values ('Here', 'here')`),
    )
    const was = await describeDatabase(target.ownerUrl)
    const short = await copyWith(({ tables }) => {
      const last = tables.at(-1)
      if (last) Object.assign(last, { rows: last.rows + 1 })
    })
    await expect(restoreBackup(data, short, { replace: true })).rejects.toThrow('instead of')
    expect(await describeDatabase(target.ownerUrl)).toEqual(was)
  })

  test('a backup of an older schema is brought up to date', async () => {
    const known = readMigrations()
    const older = mkdtempSync(join(folder, 'migrations-'))
    for (const { version, name } of known.slice(0, -1)) {
      const file = `${String(version).padStart(4, '0')}_${name}.sql`
      copyFileSync(join(migrationsDirectory, file), join(older, file))
    }
    const source = await createTestDatabase({ empty: true })
    try {
      await migrate(source.ownerUrl, { directory: older })
      await withClient(source.ownerUrl, client =>
        client.query(`insert into customer (name, domain) values ('Old', 'old')`),
      )
      const made = join(folder, 'older')
      await migrateQueue(source.ownerUrl)
      await writeBackup({ ...data, ownerUrl: source.ownerUrl }, made, day)
      expect((await readManifest(made)).migrations).toHaveLength(known.length - 1)
      await restoreBackup(data, made, { replace: false })
      expect(await customersOf()).toBe(1)
      expect(await migrate(target.ownerUrl)).toEqual({ version: known.length, applied: [] })
    } finally {
      await source.drop()
    }
  })
})

test('a backup goes into a new folder only', async () => {
  await expect(writeBackup(original, backup, day)).rejects.toThrow('is not empty')
  expect(existsSync(`${backup}.part`)).toBe(false)
})

test('the commands take the embedded database to an external one and back, while the product runs', async () => {
  const dataDir = join(root, 'data')
  vi.stubEnv('LOG_LEVEL', 'silent')
  vi.stubEnv('DEMO', '0')
  // Vitest's own, which would be taken for a setting.
  vi.stubEnv('MODE', undefined)
  const bic = async (env: Record<string, string>, ...args: string[]) => {
    for (const [name, value] of Object.entries({ DATA_DIR: dataDir, ...env })) vi.stubEnv(name, value)
    const lines: string[] = []
    const keep = (line: string) => {
      lines.push(line)
    }
    const code = await runCli(args, keep, keep)
    return { code, text: lines.join('\n') }
  }
  const target = await createTestDatabase()
  try {
    const restored = /Restored \d+ rows of \d+ tables and 1 files/
    expect(await bic({}, 'restore', backup)).toEqual({ code: 0, text: expect.stringMatching(restored) })
    const embedded = await startEmbedded({ dataDir, log: () => {}, forTests: true })
    const second = join(root, 'second')
    try {
      expect(await describeContent(embedded.ownerUrl)).toEqual(before.content)
      expect((await bic({}, 'backup', second)).text).toMatch(/1 files and 1 queued jobs/)
      expect(await bic({}, 'restore', second, '--replace')).toEqual({
        code: 1,
        text: expect.stringContaining('in use'),
      })
    } finally {
      await embedded.stop()
    }
    const external = {
      DATABASE_URL: target.url,
      DATABASE_OWNER_URL: target.ownerUrl,
      DATA_DIR: join(root, 'files of the external one'),
    }
    expect((await bic(external, 'restore', second)).code).toBe(0)
    expect(await describeDatabase(target.ownerUrl)).toEqual(before)
  } finally {
    vi.unstubAllEnvs()
    await target.drop()
    removeDataFolder(dataDir)
  }
})
