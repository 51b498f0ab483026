import { withTenant } from '@bic/database/tenant'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { setProperty } from './domains/entitlements/actions/set-property.ts'
import type { Quota } from './quotas.ts'
import { makeTone } from './testing/make-tone.ts'
import { multipartOf } from './testing/multipart.ts'
import { type Caller, startTestApp, type TestApp } from './testing/test-app.ts'

let t: TestApp
let seller: Caller
beforeAll(async () => {
  t = await startTestApp()
  seller = await t.addUser(await t.addCustomer('Home'), 'SELLER')
})
afterAll(() => t?.stop())

const set = (name: Quota, value: number) =>
  withTenant(t.app.pool, seller.customerId, tx => setProperty(tx, { name, value: String(value) }))
const usage = async () => {
  const { rows } = await t.owner.query('select what, amount from customer_usage where customer_id = $1 order by what', [
    seller.customerId,
  ])
  return Object.fromEntries(rows.map(({ what, amount }) => [what, Number(amount)]))
}
const line = (words: string) => `Ann: ${words} `.padEnd(700 * 1024, 'and so on ')
const upload = (words: string) =>
  seller.call('uploadAndSaveConversationFile', multipartOf({ file: `${words}.txt`, bytes: Buffer.from(line(words)) }))

it('counts the bytes of files as they come and go', async () => {
  expect((await upload('first')).status).toBe(200)
  await t.workJobs()
  expect(await usage()).toEqual({ conversations: 1, stored_bytes: 700 * 1024 })
  // The same file again is a duplicate, of which nothing is kept.
  expect((await upload('first')).status).toBe(200)
  expect(await usage()).toMatchObject({ stored_bytes: 2 * 700 * 1024 })
  await t.workJobs()
  expect(await usage()).toEqual({ conversations: 1, stored_bytes: 700 * 1024 })
})

it('refuses an upload that does not fit, naming usage and limit, also of two that come at once', async () => {
  await set('Quota_storage_mb', 2)
  const [one, two] = await Promise.all([upload('second'), upload('third')])
  expect([one.status, two.status].sort()).toEqual([200, 409])
  const refused = one.status === 409 ? one : two
  expect(refused.problem).toMatchObject({
    code: 'OVER_QUOTA',
    detail:
      "Your company's files use 1.4 MB of 2 MB; this upload has 0.7 MB. Please delete data that is no longer needed, or ask your provider for more.",
  })
  expect(await usage()).toMatchObject({ stored_bytes: 2 * 700 * 1024 })
  await set('Quota_storage_mb', 100)
  expect((await upload('third')).status).toBe(200)
  await t.workJobs()
})

it('refuses uploads and added conversations once there are as many conversations as allowed', async () => {
  const { conversations } = await usage()
  await set('Quota_conversations', conversations ?? 0)
  const body = { convType: 'note' as const, subject: 'More', transcript: 'More was said.', participants: [] }
  for (const { status, problem } of [await upload('fourth'), await seller.call('addConversation', { body })]) {
    expect([status, problem.code]).toEqual([409, 'OVER_QUOTA'])
    expect(problem.detail).toContain(`Your company has ${conversations} conversations; ${conversations} are allowed.`)
  }
  await set('Quota_conversations', 1000)
  const { data } = await seller.call('addConversation', { body })
  expect(await usage()).toMatchObject({ conversations: (conversations ?? 0) + 1 })
  const admin = await t.addUser(seller.customerId, 'ADMIN')
  expect((await admin.call('deleteConversation', { params: { convId: data.convId } } as never)).status).toBe(200)
  expect(await usage()).toMatchObject({ conversations })
})

it('counts the recording of a conversation, until it or its conversation is removed', async () => {
  await set('Quota_storage_mb', 100)
  const body = { convType: 'note' as const, subject: 'Recorded', transcript: 'It was recorded.', participants: [] }
  const { stored_bytes: before = 0 } = await usage()
  const added = async (seconds: number) => {
    const of = makeTone({ seconds })
    const params = { convId }
    const form = multipartOf({ field: 'replace', value: 'Y' }, { file: 'call.wav', bytes: of })
    expect((await seller.call('attachConversationRecording', { ...form, params })).status).toBe(200)
    return before + of.length
  }
  const { convId } = (await seller.call('addConversation', { body })).data
  for (const seconds of [1, 2]) {
    const stored_bytes = await added(seconds)
    expect(await usage()).toMatchObject({ stored_bytes })
  }
  await set('Quota_storage_mb', 0)
  const refused = await seller.call('attachConversationRecording', {
    ...multipartOf({ field: 'replace', value: 'Y' }, { file: 'call.wav', bytes: makeTone({ seconds: 3 }) }),
    params: { convId },
  })
  expect([refused.status, refused.problem.code]).toEqual([409, 'OVER_QUOTA'])
  expect((await seller.call('removeConversationRecording', { params: { convId } })).status).toBe(200)
  expect(await usage()).toMatchObject({ stored_bytes: before })
})

it('refuses a pitch that does not fit', async () => {
  await set('Quota_storage_mb', 3)
  const body = { uploadKey: crypto.randomUUID(), name: 'Pitch', size: 50_000_000 }
  expect((await seller.call('startPitchUpload', { body })).problem.code).toBe('OVER_QUOTA')
})
