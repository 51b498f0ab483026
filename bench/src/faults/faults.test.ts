import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '@bic/database/connect'
import { runningUrls } from '@bic/database/embedded/running-urls'
import { removeDataFolder } from '@bic/database/embedded/start-embedded'
import { fullBatch } from '@bic/server/pipeline/ingest/ingest-batch'
import { makeWorld } from '@bic/server/testing/make-world'
import { openTestApp } from '@bic/server/testing/open-test-app'
import { testPassword } from '@bic/server/testing/test-password'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openProduct, type Product } from './product.ts'
import { prepareStall, stall } from './stall.ts'
import { type Fault, strike } from './strike.ts'
import { countConversations, type Ground, isRecountRight, untilEnded, upload } from './work.ts'

/** The file with many takes two transactions. */
const size = { inOneFile: fullBatch + 14, singles: 5 }
const conversations = size.inOneFile + size.singles

// The short form of `npm run bench -- faults`: the product as users start it, and three of the faults.
let dataDir: string
let product: Product
let ground: Ground
let ownerUrl: string

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'faults-'))
  product = await openProduct({ DATA_DIR: dataDir, DEMO: '0', RATE_LIMIT_SCALE: '1000' })
  await product.start()
  const urls = runningUrls(dataDir)
  if (!urls) throw new Error('The product runs without its database.')
  const t = await openTestApp({ ...urls, drop: async () => undefined })
  const world = await makeWorld(t, await t.addCustomer('Home'), 'Lisbon')
  const { userId } = await t.addUser(world.customerId, 'ADMIN')
  const { rows } = await t.owner.query<{ username: string }>('select username from login where user_id = $1', [userId])
  await t.stop()
  product.actAs({ username: rows[0]?.username ?? '', password: testPassword })
  ownerUrl = urls.ownerUrl
  ground = { ...world, product, owner: connect(ownerUrl, { max: 3 }) }
  await prepareStall(ground, ` ${fullBatch + 4}`)
}, 240_000)
afterAll(async () => {
  await product?.end('SIGKILL')
  await ground?.owner.end()
  removeDataFolder(dataDir)
})

/** What became of an upload: of each conversation what was counted in it, and of its files how they ended. */
const outcomeOf = async (jobRunId: number, words: string) => {
  const { rows: stored } = await ground.owner.query<{ subject: string }>(
    `select replace(c.subject, $3, '') as subject, c.opportunity_id, encode(t.tallies, 'hex') as counts
     from file f cross join unnest(f.conversation_ids) as member (id)
     join conversation c on c.customer_id = $1 and c.id = member.id
     join conversation_tally t on t.customer_id = $1 and t.conversation_id = c.id
     where f.customer_id = $1 and f.job_run_id = $2 order by f.name, subject`,
    [ground.customerId, jobRunId, words],
  )
  const { rows: files } = await ground.owner.query(
    'select name, status, cardinality(conversation_ids) from file where customer_id = $1 and job_run_id = $2 order by name',
    [ground.customerId, jobRunId],
  )
  return { stored, files }
}

let calm: Awaited<ReturnType<typeof outcomeOf>>

test('an upload that nothing disturbs is the measure of the others', async () => {
  const jobRunId = await upload(ground, 'calm', size)
  expect(await untilEnded(ground, jobRunId)).toBe('done')
  calm = await outcomeOf(jobRunId, 'calm')
  expect(calm.stored).toHaveLength(conversations)
  expect(calm.files.every(({ status }) => status === 'done')).toBe(true)
}, 240_000)

test.each<Fault>(['server', 'backend', 'postmaster'])(
  'killing the %s in the middle of an upload loses and doubles nothing',
  async fault => {
    const words = `after${fault}`
    const before = await countConversations(ground)
    const stalled = await stall(ground, ownerUrl)
    const jobRunId = await upload(ground, words, size)
    const backend = await stalled.reached()
    // Some of it is committed, and some is not.
    expect((await countConversations(ground)).all).toBeGreaterThan(before.all)
    await strike(product, dataDir, fault, backend)
    await stalled.release()
    await product.recover()
    expect(await untilEnded(ground, jobRunId)).toBe('done')
    expect(await outcomeOf(jobRunId, words)).toEqual(calm)
    expect(await countConversations(ground)).toEqual({ all: before.all + conversations, doubled: 0 })
    expect(await isRecountRight(ground)).toBe(true)
  },
  240_000,
)
