import { chmodSync, existsSync, mkdirSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeDataFolder } from '@bic/database/embedded/start-embedded'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Caller, callAs } from './support/api.ts'
import { fillWithDemo } from './support/demo-folders.ts'
import { makeMbox, makeText } from './support/files.ts'
import { databasePid, processesOf } from './support/processes.ts'
import { freePort, launchProduct, type Product, startProduct } from './support/product.ts'

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

/** A phrase that one card of the demo has among its keywords. */
const phrase = 'emergency job insertion'
const count = 1500
const letters = Array.from({ length: count }, (_, i) => ({
  id: `fault-${i}@buyer.example`,
  from: 'Bea Buyer <bea@buyer.example>',
  to: 'Sam Seller <sam@demo.example>',
  subject: `Letter ${i}`,
  date: new Date(Date.UTC(2026, 0, 5, 8) + i * 3_600_000).toISOString(),
  text: `Hello Sam, this is letter number ${i}. We looked at ${phrase} again.\n${`Line ${i} of the plan for the depot. `.repeat(20)}`,
}))

interface Uploaded {
  readonly status: string
  readonly conversationCount: number
}
interface DealCard {
  readonly title: string
  readonly matches: number
}

const conversationsOf = async (caller: Caller, storyId: number): Promise<number> =>
  (await caller.get<{ conversationCount: number }>(`getStoryDetail/storyId/${storyId}`)).conversationCount

const matchesOf = async (caller: Caller, storyId: number): Promise<number> => {
  const cards = await caller.get<readonly DealCard[]>(`deals/${storyId}/cards`, { buyerBidirectional: 'bidirectional' })
  return cards.find(({ title }) => title === 'Same-day changes to the schedule')?.matches ?? 0
}

it('a kill in the middle of an upload loses nothing and doubles nothing', async () => {
  let caller = await signIn()
  const { rows } = await caller.get<{ rows: { storyId: number }[] }>('deals', { status: 'Open' })
  const storyId = rows[0]?.storyId ?? 0
  const [conversations, matches] = [await conversationsOf(caller, storyId), await matchesOf(caller, storyId)]
  const mailbox = makeMbox('letters.mbox', letters)
  const { jobRunId } = await caller.send<{ jobRunId: number }>('files/conversation/uploadAndSave', [mailbox], {
    storyId,
    wait: 'N',
  })
  const statusOf = async (): Promise<string> => (await caller.get<{ status: string }>(`jobs/${jobRunId}`)).status
  await expect.poll(statusOf).toBe('running')
  await product.kill()

  product = await startProduct(dataDir)
  caller = await signIn()
  await expect.poll(statusOf, { timeout: 60_000 }).toBe('done')
  const files = await caller.get<{ rows: Uploaded[] }>('files/uploads', { jobRunId })
  expect(files.rows).toMatchObject([{ status: 'done', conversationCount: count }])
  expect(await conversationsOf(caller, storyId)).toBe(conversations + count)
  await expect.poll(() => matchesOf(caller, storyId), { timeout: 30_000 }).toBe(matches + count)
})

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
  const second = launchProduct({ dataDir: other, port: product.port, env: { DEMO: '0' } })
  expect(await second.gone).toBe(1)
  await expect.poll(second.output).toContain(`Port ${product.port} is busy.`)
  expect(second.output()).toMatch(/PORT=\d+/)
  expect(processesOf(other)).toEqual([])
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
