import { chmodSync, existsSync, mkdirSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeDataFolder } from '@bic/database/embedded/start-embedded'
import { freePort } from '@bic/server/testing/free-port'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Caller, callAs } from './support/api.ts'
import { fillWithDemo } from './support/demo-folders.ts'
import { makeText } from './support/files.ts'
import { databasePid, processesOf } from './support/processes.ts'
import { launchProduct, type Product, startProduct } from './support/product.ts'

const nobody = 65_534
const isRoot = process.getuid?.() === 0

let folder: string
let dataDir: string
let product: Product

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bic-faults-'))
  chmodSync(folder, 0o755)
  dataDir = join(folder, 'with a space')
  await fillWithDemo([dataDir])
  product = await startProduct(dataDir)
})
afterAll(async () => {
  await product.stop()
  removeDataFolder(dataDir)
  removeDataFolder(folder)
})

const signIn = (): Promise<Caller> => callAs('admin@demo.example', { url: product.url })

it('the database is killed, comes back, and the product answers as before', async () => {
  const caller = await signIn()
  const count = async (): Promise<number> => (await caller.get<{ total: number }>('deals')).total
  const before = await count()
  const killed = databasePid(dataDir)
  process.kill(killed, 'SIGKILL')
  // Its connections may outlive it for a moment and still answer.
  await expect.poll(() => databasePid(dataDir), { timeout: 60_000 }).not.toBe(killed)
  await expect.poll(() => count().catch(() => 0), { timeout: 60_000 }).toBe(before)
  // Sessions live in the database: the one from before still holds, and a new one can be had.
  const again = await signIn()
  // The queue was lost with it, and is worked again.
  const note = makeText('after the fault.txt', 'Sam: We are back.\nBea: So are we, and the depot is open again.')
  const { convId } = await again.send<{ convId: number | null }>('files/conversation/uploadAndSave', [note], {
    wait: 'Y',
  })
  expect(convId).not.toBeNull()
})

it('a second start on the same data says who has it', async () => {
  const second = launchProduct({ dataDir, port: await freePort() })
  expect(await second.gone).toBe(1)
  await expect.poll(second.output).toMatch(/Could not start\./)
  expect(second.output()).toContain(`http://127.0.0.1:${product.port}`)
  expect((await fetch(`${product.url}/healthz`)).status).toBe(200)
})

it('a busy port is named, with what to do', async () => {
  const other = join(folder, 'other')
  await fillWithDemo([other])
  const second = launchProduct({ dataDir: other, port: product.port, env: { DEMO: '0' } })
  expect(await second.gone).toBe(1)
  await expect.poll(second.output).toContain(`Port ${product.port} is busy.`)
  expect(second.output()).toMatch(/PORT=\d+/)
  await expect.poll(() => processesOf(other)).toEqual([])
  removeDataFolder(other)
})

it('a data folder that may not be written to is named, with what to do', async () => {
  const locked = join(folder, 'locked')
  mkdirSync(locked, { mode: 0o555 })
  const start = launchProduct({
    dataDir: join(locked, 'data'),
    port: await freePort(),
    env: { DEMO: '0' },
    ...(isRoot ? { uid: nobody } : {}),
  })
  expect(await start.gone).toBe(1)
  await expect.poll(start.output).toContain(join(locked, 'data'))
  expect(start.output()).toContain('DATA_DIR')
})

it.runIf(existsSync('/proc/self/environ'))('Ctrl-C leaves nothing behind', async () => {
  expect(processesOf(dataDir).length).toBeGreaterThan(1)
  await product.stop()
  expect(processesOf(dataDir)).toEqual([])
})
