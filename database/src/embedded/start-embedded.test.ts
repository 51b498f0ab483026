import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { withClient } from '../with-client.ts'
import { homeOf } from './home.ts'
import { runningPostmaster } from './postmaster.ts'
import { type Embedded, type EmbeddedOptions, removeDataFolder, startEmbedded } from './start-embedded.ts'
import { waitUntil } from './wait-until.ts'

/** A data folder that a start has made and a stop has left: most tests begin with a copy of it. */
let made: string
let root: string
let dataDir: string
let lines: string[]
let running: Embedded[]

beforeAll(async () => {
  made = mkdtempSync(join(tmpdir(), 'embedded-made-'))
  chmodSync(made, 0o755)
  const embedded = await startEmbedded({ dataDir: made, log: () => {}, forTests: true })
  await embedded.stop()
})

afterAll(() => removeDataFolder(made))

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'embedded-'))
  chmodSync(root, 0o755)
  dataDir = join(root, 'data')
  lines = []
  running = []
})

afterEach(async () => {
  await Promise.all(running.map(embedded => embedded.stop()))
  removeDataFolder(dataDir)
  removeDataFolder(root)
})

const start = async (options: Partial<EmbeddedOptions> = {}): Promise<Embedded> => {
  const embedded = await startEmbedded({ dataDir, log: line => lines.push(line), forTests: true, ...options })
  running.push(embedded)
  return embedded
}

/** The data folder as an earlier start and stop have left it, with the owners and modes of all files. */
const startedBefore = (): void => {
  mkdirSync(dataDir, { mode: 0o711 })
  execFileSync('cp', ['-a', `${made}/.`, dataDir])
}

const ask = async (embedded: Embedded, sql: string): Promise<unknown[]> =>
  withClient(embedded.ownerUrl, async client => (await client.query(sql)).rows)

const stop = async (embedded: Embedded): Promise<void> => {
  await embedded.stop()
  running = running.filter(other => other !== embedded)
}

const postmaster = (): number | undefined => runningPostmaster(join(homeOf(dataDir), 'cluster'))

/** Another copy of this program, as a process of its own, once it has started. */
const startElsewhere = (): Promise<{ pid: number; end: () => Promise<void> }> =>
  new Promise((resolve, reject) => {
    const program = `
      const { startEmbedded } = await import(process.argv[1])
      await startEmbedded({ dataDir: process.argv[2], log: () => {}, forTests: true, address: 'http://127.0.0.1:4999' })
      console.log('up')
      setInterval(() => {}, 1000)`
    const launcher = join(import.meta.dirname, 'start-embedded.ts')
    const child = spawn(process.execPath, ['--input-type=module', '-e', program, launcher, dataDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const exited = new Promise<void>(done => child.once('exit', () => done()))
    child.once('exit', code => reject(new Error(`The other copy ended with ${code}.`)))
    child.stdout.once('data', () =>
      resolve({
        pid: child.pid ?? 0,
        end: () => {
          child.kill('SIGKILL')
          return exited
        },
      }),
    )
  })

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)

test('makes the database once, keeps what is in it, and leaves nothing running', async () => {
  const first = await start()
  await ask(first, 'create table kept as select 7 as n')
  await stop(first)
  expect(postmaster()).toBeUndefined()
  expect(existsSync(join(dataDir, 'lock.json'))).toBe(false)

  const second = await start()
  expect(await ask(second, 'select n from kept')).toEqual([{ n: 7 }])
  expect(lines.filter(line => line.startsWith('Creating a database'))).toHaveLength(1)
  expect(await ask(second, "select 'ß' < 'z' as folded, 'a' < 'B' as dictionary, upper('é') as upper")).toEqual([
    { folded: false, dictionary: false, upper: 'É' },
  ])
})

test('takes nobody without the password, and keeps that for its own user', async () => {
  startedBefore()
  const { url } = await start()
  const guess = new URL(url)
  guess.password = 'guess'
  await expect(withClient(guess.href, async () => {})).rejects.toThrow(/password authentication failed/)
  expect(readdirSync(dataDir).toSorted()).toEqual(['app-password', 'layout', 'lock.json', 'owner-password', 'postgres'])
})

test('works in a folder with spaces, a quote and a comma, and in one too deep for a socket', async () => {
  dataDir = join(root, "it's my data, ü%20")
  expect(await ask(await start(), 'select 1 as n')).toEqual([{ n: 1 }])

  const deep = join(root, 'd'.repeat(120))
  const embedded = await start({ dataDir: deep })
  expect(await ask(embedded, 'select 2 as n')).toEqual([{ n: 2 }])
  const socket = new URL(embedded.url).searchParams.get('host') ?? ''
  expect(socket).toMatch(/^\/tmp\/bic-/)
  await stop(embedded)
  expect(existsSync(socket)).toBe(false)
})

test('the product connects as a role that owns nothing, also on data of a version that had only the owner', async () => {
  startedBefore()
  const who = 'select current_user as role, usesuper as superuser from pg_user where usename = current_user'
  const asApplication = (embedded: Embedded): Promise<unknown> =>
    withClient(embedded.url, async client => (await client.query(who)).rows)
  const first = await start()
  expect(await asApplication(first)).toEqual([{ role: 'bic_app', superuser: false }])
  await ask(first, 'create table kept as select 7 as n')
  await ask(first, 'drop role bic_app')
  await stop(first)
  removeDataFolder(join(dataDir, 'app-password'))

  const second = await start()
  expect(await asApplication(second)).toEqual([{ role: 'bic_app', superuser: false }])
  expect(await ask(second, 'select n from kept')).toEqual([{ n: 7 }])
  await expect(withClient(second.url, client => client.query('select n from kept'))).rejects.toThrow(
    'permission denied',
  )
  // Whatever the role was given since, a start takes away.
  await ask(second, "alter role bic_app superuser password 'another'")
  await stop(second)
  expect(await asApplication(await start())).toEqual([{ role: 'bic_app', superuser: false }])
})

test('can listen on a port of 127.0.0.1', async () => {
  startedBefore()
  const embedded = await start({ loopback: true })
  expect(embedded.url).toContain('@127.0.0.1:')
  expect(await ask(embedded, 'select 1 as n')).toEqual([{ n: 1 }])
})

test('a second start on the same data names the first', async () => {
  startedBefore()
  await start({ address: 'http://127.0.0.1:4000' })
  await expect(start()).rejects.toMatchObject({
    code: 'in-use',
    message: expect.stringContaining('at http://127.0.0.1:4000'),
  })
  expect(postmaster()).toBeDefined()
})

test('brings a killed server back at the same address with all that was committed', async () => {
  startedBefore()
  const embedded = await start({ forTests: false })
  await ask(embedded, 'create table kept as select 7 as n')
  process.kill(postmaster() ?? 0, 'SIGKILL')
  const back = (): Promise<boolean> =>
    ask(embedded, 'select n from kept').then(
      () => true,
      () => false,
    )
  expect(await waitUntil(back, 60_000)).toBe(true)
  expect(await ask(embedded, 'select n from kept')).toEqual([{ n: 7 }])
  expect(await waitUntil(() => lines.length === 2, 60_000)).toBe(true)
  expect(lines).toEqual([
    'The database has ended unexpectedly and is being restarted.',
    'The database has been restarted.',
  ])
})

test('shuts the server down when its owner is killed, and starts again', async () => {
  startedBefore()
  const other = await startElsewhere()
  await expect(start()).rejects.toThrow(/at http:\/\/127.0.0.1:4999/)
  await other.end()
  expect(await waitUntil(() => postmaster() === undefined, 60_000)).toBe(true)
  expect(await ask(await start(), 'select 1 as n')).toEqual([{ n: 1 }])
})

test.runIf(process.platform === 'linux')('clears away a server that outlived its owner', async () => {
  startedBefore()
  const other = await startElsewhere()
  const orphan = postmaster()
  const watchdog = childrenOf(other.pid).find(pid => pid !== orphan)
  process.kill(watchdog ?? 0, 'SIGKILL')
  await other.end()
  expect(postmaster()).toBe(orphan)
  await start()
  expect(lines[0]).toMatch(/is still running and is shut down first/)
  expect(postmaster()).not.toBe(orphan)
})

test('a start cut short while the database was being made is taken up again', async () => {
  mkdirSync(join(dataDir, 'postgres', 'cluster-new'), { recursive: true })
  writeFileSync(join(dataDir, 'postgres', 'cluster-new', 'PG_VERSION'), '18')
  expect(await ask(await start(), 'select 1 as n')).toEqual([{ n: 1 }])
})

test('data of a newer version is refused untouched', async () => {
  startedBefore()
  const version = join(homeOf(dataDir), 'cluster', 'PG_VERSION')
  writeFileSync(version, '99\n')
  await expect(start()).rejects.toMatchObject({
    code: 'newer-data',
    message: expect.stringMatching(/of PostgreSQL 99, and the programs here are of PostgreSQL \d+/),
  })
  writeFileSync(version, '9\n')
  await expect(start()).rejects.toMatchObject({ code: 'older-data' })
  writeFileSync(join(dataDir, 'layout'), '2\n')
  await expect(start()).rejects.toMatchObject({ code: 'newer-data', message: expect.stringContaining('layout 2') })
})

test('a database without its password file is refused', async () => {
  startedBefore()
  writeFileSync(join(dataDir, 'owner-password'), 'another\n')
  await expect(start()).rejects.toMatchObject({ code: 'incomplete', message: expect.stringContaining('refuses') })
  expect(postmaster()).toBeUndefined()
  removeDataFolder(join(dataDir, 'owner-password'))
  await expect(start()).rejects.toMatchObject({ code: 'incomplete', message: expect.stringContaining('missing') })
})

test('says what the server said when it will not start', async () => {
  startedBefore()
  writeFileSync(join(homeOf(dataDir), 'cluster', 'postgresql.conf'), 'no_such_setting = 1\n')
  await expect(start()).rejects.toMatchObject({ code: 'failed', message: expect.stringContaining('no_such_setting') })
  expect(existsSync(join(dataDir, 'lock.json'))).toBe(false)
})

test('a data folder that is a file is refused', async () => {
  writeFileSync(dataDir, '')
  await expect(start()).rejects.toMatchObject({ code: 'unwritable', message: expect.stringContaining('DATA_DIR') })
})
