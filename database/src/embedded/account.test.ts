import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { withClient } from '../with-client.ts'
import { type Account, canEnter, chooseAccount } from './account.ts'
import { homeOf } from './home.ts'
import { removeDataFolder, startEmbedded } from './start-embedded.ts'

const asRoot = process.getuid?.() === 0
const nobody: Account = { name: 'nobody', uid: 65_534, gid: 65_534 }
/** Another user can run these tests' launcher only where the checkout is open to others. */
const othersMayEnter = asRoot && canEnter(nobody, import.meta.dirname)

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'account-'))
})

afterEach(() => {
  removeDataFolder(join(root, 'data'))
  removeDataFolder(root)
})

/** Starts and stops on a data folder as another user; the answer is what it said. */
const startAsNobody = (dataDir: string): string => {
  const program = `
    const { startEmbedded } = await import(process.argv[1])
    try {
      const embedded = await startEmbedded({ dataDir: process.argv[2], log: () => {}, forTests: true })
      await embedded.stop()
      console.log('up')
    } catch (error) {
      console.log(error.code, error.message)
    }`
  const launcher = join(import.meta.dirname, 'start-embedded.ts')
  const ran = spawnSync(process.execPath, ['--input-type=module', '-e', program, launcher, dataDir], {
    encoding: 'utf8',
    uid: nobody.uid,
    gid: nobody.gid,
    cwd: '/',
  })
  return `${ran.stdout}${ran.stderr}`.trim()
}

test.runIf(!asRoot)('an ordinary user runs the server itself', () => {
  expect(chooseAccount(join(root, 'cluster'))).toBeUndefined()
})

test.runIf(!asRoot)('a folder that may not be written to is refused', async () => {
  const dataDir = join(root, 'data')
  mkdirSync(dataDir, { mode: 0o500 })
  await expect(startEmbedded({ dataDir, log: () => {} })).rejects.toMatchObject({ code: 'unwritable' })
})

describe.runIf(asRoot)('as root', () => {
  test('the server is run by a user with a name, and by the owner of what is there', () => {
    expect(chooseAccount(join(root, 'cluster'))?.name).toMatch(/^(postgres|nobody)$/)
    chownSync(root, nobody.uid, nobody.gid)
    expect(chooseAccount(root)).toEqual(nobody)
  })

  test('a data folder that only root may enter is opened for passing through', async () => {
    const embedded = await startEmbedded({ dataDir: root, log: () => {}, forTests: true })
    await embedded.stop()
    expect(homeOf(root)).toBe(join(root, 'postgres'))
    expect(statSync(root).mode & 0o777).toBe(0o711)
  })

  test('below a folder only root may enter the database lies outside, and stays there', async () => {
    chmodSync(root, 0o700)
    const dataDir = join(root, 'data')
    const lines: string[] = []
    for (const _ of [1, 2]) {
      const embedded = await startEmbedded({ dataDir, log: line => lines.push(line), forTests: true })
      await withClient(embedded.ownerUrl, client => client.query('create table if not exists kept (id int)'))
      await embedded.stop()
    }
    const outside = homeOf(dataDir)
    expect(outside.startsWith(root)).toBe(false)
    expect(lines).toEqual([
      expect.stringContaining(`so the database lies in ${outside}`),
      `Creating a database (PostgreSQL 18) in ${outside}.`,
    ])
    expect(statSync(join(dataDir, 'owner-password')).mode & 0o777).toBe(0o600)
    removeDataFolder(dataDir)
    expect(existsSync(outside)).toBe(false)
  })
})

describe.runIf(othersMayEnter)('as an ordinary user', () => {
  beforeEach(() => chmodSync(root, 0o755))

  test('starts on a folder of its own, which root can then start too', async () => {
    const dataDir = join(root, 'data')
    mkdirSync(dataDir)
    chownSync(dataDir, nobody.uid, nobody.gid)
    expect(startAsNobody(dataDir)).toBe('up')
    const embedded = await startEmbedded({ dataDir, log: () => {}, forTests: true })
    await embedded.stop()
    expect(startAsNobody(dataDir)).toBe('up')
  })

  test('a folder that may not be written to is refused', () => {
    expect(startAsNobody(join(root, 'data'))).toMatch(/^unwritable The data folder .*data cannot be used/)
  })

  test("root's data folder is refused", async () => {
    const dataDir = join(root, 'data')
    const embedded = await startEmbedded({ dataDir, log: () => {}, forTests: true })
    await embedded.stop()
    expect(startAsNobody(dataDir)).toMatch(/^unwritable/)
    expect(readFileSync(join(dataDir, 'layout'), 'utf8')).toBe('1\n')
  })
})
