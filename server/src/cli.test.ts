import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '@bic/database/connect'
import { createTestDatabase, type TestDatabase } from '@bic/database/testing/create-test-database'
import { withClient } from '@bic/database/with-client'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runCli } from './cli/run-cli.ts'
import { webmBytes } from './testing/make-video.ts'

let database: TestDatabase
/** One connection for all that is looked up: what waits for a moment asks two hundred times a second. */
let owner: Pool
let folder: string
beforeAll(async () => {
  database = await createTestDatabase()
  owner = connect(database.ownerUrl, { max: 1 })
  vi.stubEnv('DATABASE_URL', database.url)
  vi.stubEnv('LOG_LEVEL', 'silent')
  // Vitest's own, which would be taken for a setting.
  vi.stubEnv('MODE', undefined)
  folder = mkdtempSync(join(tmpdir(), 'bic cli '))
  vi.stubEnv('DATA_DIR', join(folder, 'data'))
  mkdirSync(join(folder, 'calls', 'of a day'), { recursive: true })
  for (let i = 0; i < 20; i++) {
    const text = `Ann Lee: About the price of number ${i}?\nBob Ray: It is ${i}.\nAnn Lee: Good.\nBob Ray: Yes.\n`
    writeFileSync(join(folder, 'calls', i % 2 ? 'of a day' : '', `call ${i}.txt`), text)
  }
  writeFileSync(join(folder, 'calls', 'broken.pdf'), '%PDF-1.4 nothing')
  writeFileSync(join(folder, 'calls', '.hidden.txt'), 'Ann: no\n')
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await owner.end()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const start = (...args: string[]): ChildProcess =>
  spawn(process.execPath, [join(import.meta.dirname, 'cli.ts'), ...args], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATABASE_URL: database.url,
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
/** A command in a process of its own, as an operator runs it. */
const bicAlone = async (...args: string[]) => {
  const child = start(...args)
  let out = ''
  let err = ''
  child.stdout?.on('data', piece => {
    out += piece
  })
  child.stderr?.on('data', piece => {
    err += piece
  })
  const code = await new Promise<number | null>(resolve => child.once('close', resolve))
  return { code, out, err }
}
/** A command in this process, which has everything loaded. */
const bic = async (...args: string[]) => {
  let out = ''
  let err = ''
  const print = (line: string) => {
    out += `${line}\n`
  }
  const complain = (line: string) => {
    err += `${line}\n`
  }
  const code = await runCli(args, print, complain)
  return { code, out, err }
}
const ask = async <T>(sql: string): Promise<T> => (await owner.query(sql)).rows[0] as T

test('help names every command, and what is mistyped is said', async () => {
  const help = await bicAlone('help')
  for (const name of [
    'migrate',
    'demo',
    'create-customer',
    'create-user',
    'deactivate-user',
    'reactivate-user',
    'unlink-identity',
    'feature',
    'property',
    'support-account',
    'ingest',
    'export-customer',
    'import-export',
    'backup',
    'restore',
    'distribute',
    'isolate',
    'tutorial',
    'rematch',
    'alerts',
  ]) {
    expect(help.out).toContain(`  ${name}`)
  }
  expect(await bic('ingset')).toMatchObject({
    code: 2,
    err: expect.stringContaining('There is no command "ingset".'),
  })
  expect(await bic('ingest', '--custmer', 'x')).toMatchObject({ code: 2, err: expect.stringContaining('--custmer') })
}, 120_000)

test('a database without a cluster is not distributed, and what is mistyped is said', async () => {
  for (const shards of ['0', '1.5', 'x', '64001'])
    expect(await bic('distribute', '--shards', shards)).toMatchObject({
      code: 2,
      err: expect.stringContaining('--shards'),
    })
  expect(await bic('isolate')).toMatchObject({ code: 2, err: expect.stringContaining('--customer NAME') })
  vi.stubEnv('DATABASE_URL', undefined)
  expect(await bic('distribute')).toMatchObject({ code: 2, err: expect.stringContaining('Set DATABASE_URL') })
  vi.stubEnv('DATABASE_URL', database.url)
  vi.stubEnv('DATABASE_OWNER_URL', database.ownerUrl)
  const done = await bic('distribute')
  vi.stubEnv('DATABASE_OWNER_URL', undefined)
  expect(done).toMatchObject(
    process.env.TEST_DATABASE_URL === undefined
      ? { code: 1, err: expect.stringContaining('create extension citus') }
      : { code: 0, out: expect.stringContaining('The database is distributed.') },
  )
})

test('a customer and its sign-in are made once', async () => {
  const made = await bic('create-customer', 'Acme', '--domain', 'acme.example')
  expect(made).toMatchObject({ code: 0, err: '' })
  expect((await bic('create-customer', 'Acme Two', '--domain', 'acme.example')).code).toBe(2)
  expect(await bic('create-customer', '\u200B', '--domain', 'unseen.example')).toMatchObject({
    code: 2,
    err: expect.stringContaining("The customer's name is empty"),
  })
  const user = await bic(
    'create-user',
    'ada@acme.example',
    '--name',
    'A\u200Bda  Byron',
    '--customer',
    'acme',
    '--role',
    'ADMIN',
  )
  expect(user.out).toMatch(/Password: \S{16}\n/)
  expect(await ask('select first_name, last_name from app_user')).toEqual({ first_name: 'Ada', last_name: 'Byron' })
  const again = await bic('create-user', 'Ada@acme.example', '--customer', 'acme')
  expect(again).toMatchObject({ code: 2, err: expect.stringContaining('ada@acme.example exists already.') })
}, 120_000)

test('features, properties and the support account are set for a customer', async () => {
  const of = ['--customer', 'acme'] as const
  expect(
    await bic('feature', 'voc-copilot', ...of, '--enabled', 'y', '--credits', '9', '--map', 'ada@acme.example'),
  ).toEqual(expect.objectContaining({ code: 0, err: '' }))
  expect(
    await ask(
      `select enabled, amount from feature join credit_grant
         on credit_grant.customer_id = feature.customer_id and feature_id = feature.id`,
    ),
  ).toEqual({
    enabled: true,
    amount: 9,
  })
  expect(await ask('select count(*)::int from user_feature')).toEqual({ count: 1 })
  expect(await bic('feature', 'voc-copilot', ...of, '--users', '0')).toMatchObject({
    code: 2,
    err: expect.stringContaining('1 users would be mapped to voc-copilot; 0 are allowed.'),
  })
  expect(await bic('feature', 'teleport', ...of)).toMatchObject({
    code: 2,
    err: expect.stringContaining('voc-copilot'),
  })
  expect((await bic('property', 'Data_sharing_consent', 'y', ...of)).code).toBe(0)
  expect((await bic('property', 'Data_sharing_consent', 'maybe', ...of)).code).toBe(2)
  expect(await ask('select data_sharing_consent from customer')).toEqual({ data_sharing_consent: true })
  expect((await bic('support-account', 'ada@acme.example', ...of)).code).toBe(0)
  expect(await ask('select internal_support from app_user')).toEqual({ internal_support: true })
}, 120_000)

test('a user is untied from who they were at the identity provider, and signed out with it', async () => {
  await withClient(database.ownerUrl, async client => {
    await client.query(
      `insert into identity_link select 'https://id.example', 'ada', customer_id, user_id, now() from login`,
    )
    await client.query(
      `insert into session select gen_random_uuid(), customer_id, user_id, now(), now() + interval '1 hour', null, 'https://id.example', 'ada' from login`,
    )
  })
  expect((await bic('unlink-identity', 'Ada@acme.example')).out).toContain('is no longer linked to the provider.')
  expect((await bic('unlink-identity', 'ada@acme.example')).out).toContain('was not linked.')
  expect((await bic('unlink-identity', 'eve@acme.example')).code).toBe(2)
  const { links, sessions, entries } = await ask<{ links: number; sessions: number; entries: number }>(
    `select (select count(*)::int from identity_link) as links,
       (select count(*)::int from session where ended_at is null) as sessions,
       (select count(*)::int from audit_entry where action = 'identity unlinked') as entries`,
  )
  expect([links, sessions, entries]).toEqual([0, 0, 1])
}, 120_000)

test('a user is deactivated and reactivated, but not the last administrator', async () => {
  await bic('create-user', 'bob@acme.example', '--customer', 'acme')
  const states = `select (select active from login where email = 'bob@acme.example') as login,
    (select active from app_user where email = 'bob@acme.example') as person`
  expect((await bic('deactivate-user', 'Bob@acme.example')).out).toContain('is signed out and cannot sign in.')
  expect(await ask(states)).toEqual({ login: false, person: false })
  expect((await bic('reactivate-user', 'bob@acme.example')).out).toContain('can sign in.')
  expect(await ask(states)).toEqual({ login: true, person: true })
  const last = await bic('deactivate-user', 'ada@acme.example')
  expect(last).toMatchObject({ code: 2, err: expect.stringContaining('This is the last active administrator.') })
  expect((await bic('deactivate-user', 'eve@acme.example')).code).toBe(2)
}, 120_000)

test('a new user has the usual licence type of the customer, or the one that is named, while it has seats', async () => {
  const of = ['--customer', 'acme'] as const
  const typeOf = (email: string) =>
    ask<{ name: string | null }>(
      `select l.name from app_user u left join license_type l on l.customer_id = u.customer_id and l.id = u.license_type_id
       where u.email = '${email}'`,
    )
  await bic('create-user', 'none-yet@acme.example', ...of)
  expect(await typeOf('none-yet@acme.example')).toEqual({ name: null })
  await bic('license', 'Full', ...of)
  await bic('license', 'Reader', '--seats', '1', ...of)
  await bic('create-user', 'usual@acme.example', ...of)
  expect(await typeOf('usual@acme.example')).toEqual({ name: 'Full' })
  await bic('create-user', 'reader@acme.example', '--license', 'Reader', ...of)
  expect(await typeOf('reader@acme.example')).toEqual({ name: 'Reader' })
  await bic('create-user', 'guest@acme.example', '--license', 'none', ...of)
  expect(await typeOf('guest@acme.example')).toEqual({ name: null })
  expect(await bic('create-user', 'late@acme.example', '--license', 'Reader', ...of)).toMatchObject({
    code: 2,
    err: expect.stringContaining('All 1 licences of the type "Reader" are taken.'),
  })
  expect(await bic('create-user', 'late@acme.example', '--license', 'Gold', ...of)).toMatchObject({
    code: 2,
    err: expect.stringContaining('There is no licence type "Gold".'),
  })
}, 120_000)

test('a tutorial is added for one customer or for all, once by its name', async () => {
  const film = join(folder, 'film.webm')
  writeFileSync(film, webmBytes(300))
  const own = await bic('tutorial', 'add', film, '--name', 'Ours', '--customer', 'Acme')
  expect(own).toMatchObject({ code: 0, out: expect.stringContaining('as tutorial/1, for Acme.') })
  const again = await bic('tutorial', 'add', film, '--name', 'ours', '--customer', 'Acme')
  expect(again).toMatchObject({ code: 2, err: expect.stringContaining('There is a tutorial "ours" already.') })
  const shared = await bic('tutorial', 'add', film, '--name', 'Of all')
  expect(shared).toMatchObject({ code: 0, out: expect.stringContaining('as shared/1, for all customers.') })
  const text = await bic('tutorial', 'add', join(folder, 'calls', 'call 0.txt'), '--name', 'Text')
  expect(text).toMatchObject({ code: 2, err: expect.stringContaining('This is not a WebM or MP4 video.') })
  expect((await bic('tutorial', 'add', join(folder, 'none.webm'), '--name', 'None')).code).toBe(2)
}, 120_000)

/** A minute goes by without a sign of life of the killed process: the next command takes over at once. */
const forget = () =>
  withClient(database.ownerUrl, async client => {
    await client.query(`update queue_worker set seen_at = seen_at - interval '2 minutes'`)
    await client.query(`update graphile_worker._private_jobs set locked_at = locked_at - interval '2 minutes'`)
  })

test('an upload of a folder that is killed is stored once when it is repeated', async () => {
  const path = join(folder, 'calls')
  const stages = [
    `exists (select from file f where f.customer_id = r.customer_id and f.job_run_id = r.id and f.status <> 'received')`,
    'exists (select from conversation c where c.customer_id = r.customer_id)',
  ]
  for (const [earlier, reached] of stages.entries()) {
    const stage = `select count(*) > ${earlier} and coalesce((array_agg(${reached} order by r.id desc))[1], false) as reached
      from job_run r where r.kind = 'ingest'`
    const child = start('ingest', path, '--customer', 'Acme')
    const gone = new Promise(resolve => child.once('close', resolve))
    await vi.waitUntil(async () => (await ask<{ reached: boolean }>(stage)).reached, { timeout: 60_000, interval: 5 })
    child.kill('SIGKILL')
    await gone
    await forget()
  }
  const { code, out } = await bicAlone('ingest', path, '--customer', 'Acme')
  expect(code).toBe(1)
  expect(out).toContain('broken.pdf')
  expect(out).not.toContain('.hidden')
  const { count, texts } = await ask<{ count: number; texts: number }>(
    `select count(*)::int as count, count(distinct t.body)::int as texts
     from conversation c join conversation_text t on t.customer_id = c.customer_id and t.conversation_id = c.id`,
  )
  expect([count, texts]).toEqual([20, 20])
  const again = await bic('ingest', path, '--customer', 'Acme')
  expect(again.out).toContain('0 conversations from 0 files; 20 duplicates, 1 failed.')
}, 240_000)

test('the look at what is followed is done at once, and says when there is nothing to look at', async () => {
  expect(await bic('alerts')).toMatchObject({ code: 2, err: expect.stringContaining('--customer NAME') })
  expect(await bic('alerts', '--customer', 'Acme')).toMatchObject({
    code: 0,
    out: expect.stringContaining('Nobody follows anything, or a look is waiting already.'),
  })
}, 120_000)

test('a customer is exported into a file and imported as another one, all of it or nothing', async () => {
  const file = join(folder, 'acme.zip')
  expect(await bic('export-customer', file, '--customer', 'acme')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^Exported \d+ rows and \d+ parts, \d+ bytes, into .*acme\.zip\.$/m),
  })
  expect(await bic('export-customer', file, '--customer', 'acme')).toMatchObject({
    code: 2,
    err: expect.stringContaining('exists already'),
  })
  const other = ['--name', 'Copy', '--domain', 'copy.example', '--skip-taken'] as const
  expect(await bic('import-export', file, ...other)).toMatchObject({
    code: 1,
    err: expect.stringContaining('Set DATABASE_OWNER_URL'),
  })
  vi.stubEnv('DATABASE_OWNER_URL', database.ownerUrl)
  try {
    expect(await bic('import-export', file)).toMatchObject({ code: 1, err: expect.stringContaining('add --domain') })
    const taken = await bic('import-export', file, '--name', 'Copy', '--domain', 'copy.example')
    expect(taken).toMatchObject({ code: 1, err: expect.stringContaining('Add --skip-taken') })
    expect(await ask(`select count(*)::int as n from customer where name = 'Copy'`)).toEqual({ n: 0 })
    const imported = await bic('import-export', file, ...other)
    expect(imported).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/^Imported Copy \(id \d+\)/m) })
    expect(imported.out).toContain('Without a sign-in, and inactive: ada@acme.example')
    expect(
      await ask(`select count(distinct rows)::int as kinds from (
        select c.name, count(*) as rows from conversation v join customer c on c.id = v.customer_id
        where c.name in ('Acme', 'Copy') group by 1) counted`),
    ).toEqual({ kinds: 1 })
  } finally {
    vi.stubEnv('DATABASE_OWNER_URL', undefined)
  }
}, 120_000)
