import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { copyObjects } from './backup/copy-objects.ts'
import { checkBackup } from './backup/restore-backup.ts'
import { writeBackup } from './backup/write-backup.ts'
import { runCli } from './cli/run-cli.ts'
import { sweepObjects } from './pipeline/receive/sweep-objects.ts'
import { folderStore, newStorageKey } from './providers/file-store.ts'
import { makeTone } from './testing/make-tone.ts'
import { addPitchVideo } from './testing/make-video.ts'
import { makeWorld } from './testing/make-world.ts'
import { multipartOf } from './testing/multipart.ts'
import { type S3Double, startS3Double } from './testing/s3-double.ts'
import { type Caller, startTestApp, type TestApp } from './testing/test-app.ts'

let double: S3Double
let t: TestApp
let seller: Caller
let folder: string
beforeAll(async () => {
  double = await startS3Double()
  folder = mkdtempSync(join(tmpdir(), 'bic-s3-'))
  t = await startTestApp({ ...double.env, S3_PREFIX: 'bic' })
  const home = await t.addCustomer('Home')
  await makeWorld(t, home, 'Lisbon')
  seller = await t.addUser(home, 'SELLER')
  await t.workJobs()
})
afterAll(async () => {
  await t?.stop()
  await double?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const keysOf = async () => {
  const keys: string[] = []
  for await (const { key } of t.app.files.list(seller.customerId)) keys.push(key)
  return keys
}

test('a recording is stored in the bucket, played by ranges, and removed', async () => {
  const tone = makeTone({ seconds: 1 })
  const body = {
    convType: 'call' as const,
    subject: 'Call',
    transcript: 'Kim: The pricing is too high.\nTim: It is fair.',
    participants: [],
  }
  const { convId } = (await seller.call('addConversation', { body })).data
  const before = double.objects.size
  const sent = multipartOf({ file: 'First call.wav', bytes: tone })
  expect((await seller.call('attachConversationRecording', { ...sent, params: { convId } })).status).toBe(200)
  expect(double.objects.size).toBe(before + 1)
  const { address } = (await seller.call('getRecordingAddress', { params: { convId } })).data
  const part = await t.server.inject({ url: address, headers: { range: 'bytes=100-299' } })
  expect([part.statusCode, part.headers['content-length']]).toEqual([206, '200'])
  expect(part.rawPayload.equals(Buffer.from(tone).subarray(100, 300))).toBe(true)
  expect((await t.server.inject({ url: address })).rawPayload.equals(Buffer.from(tone))).toBe(true)
  expect((await seller.call('removeConversationRecording', { params: { convId } })).status).toBe(200)
  expect(double.objects.size).toBe(before)
})

test('readiness says why the bucket cannot be used', async () => {
  double.fault = (_asked, response) => {
    response.writeHead(403).end('<Error><Code>InvalidAccessKeyId</Code></Error>')
    return true
  }
  const { statusCode, body } = await t.server.inject('/readyz')
  expect([statusCode, JSON.parse(body).reason]).toEqual([503, expect.stringContaining('S3_ACCESS_KEY_ID')])
  double.fault = undefined
  expect((await t.server.inject('/readyz')).statusCode).toBe(200)
})

test('what nothing names is swept, whole or begun, and the rest is backed up', async () => {
  await addPitchVideo(t, seller)
  const kept = await keysOf()
  const [whole, begun] = [newStorageKey(seller.customerId), newStorageKey(seller.customerId)]
  await t.app.files.put(whole, Buffer.from('x'))
  for (const stored of double.objects.values()) stored.storedAt = new Date(0)
  double.uploads.set('begun', { key: `bic/${begun}`, startedAt: new Date(0), parts: new Map() })
  expect(await sweepObjects(t.app)).toBe(2)
  expect([await keysOf(), double.uploads.size]).toEqual([kept, 0])

  const data = { ownerUrl: t.owner.options.connectionString ?? '', files: t.app.files, secretPath: undefined }
  const { objects } = await writeBackup(data, join(folder, 'backup'), new Date())
  expect(objects.map(({ key }) => key)).toEqual(kept)
  expect((await checkBackup(join(folder, 'backup'))).objects).toEqual(objects)
})

test('files move from a folder to the bucket and back, are compared, and a copy that was cut off goes on', async () => {
  const { customerId } = seller
  const here = folderStore(join(t.app.config.dataDir, 'files'))
  const keys = Array.from({ length: 5 }, () => newStorageKey(customerId))
  for (const [i, key] of keys.entries()) await here.put(key, Buffer.alloc(1000 * i, i))
  const mine = async () => (await keysOf()).filter(key => keys.includes(key))

  let puts = 0
  double.fault = ({ method }, response) => {
    if (method !== 'PUT' || ++puts <= 3) return false
    response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>')
    return true
  }
  await expect(copyObjects(here, t.app.files, [customerId])).rejects.toThrow('AccessDenied')
  double.fault = undefined
  expect((await mine()).length).toBe(3)

  vi.stubEnv('DATABASE_URL', t.app.config.databaseUrl)
  vi.stubEnv('DATABASE_OWNER_URL', t.owner.options.connectionString)
  vi.stubEnv('DATA_DIR', t.app.config.dataDir)
  vi.stubEnv('MODE', undefined)
  for (const [name, value] of Object.entries({ ...double.env, S3_PREFIX: 'bic' })) vi.stubEnv(name, value)
  const bic = async (...args: string[]) => {
    const lines: string[] = []
    const code = await runCli(
      args,
      line => lines.push(line),
      line => lines.push(line),
    )
    return { code, text: lines.join('\n') }
  }
  expect(await bic('copy-files', '--to', 's3')).toEqual({
    code: 0,
    text: 'Copied 2 files; 3 were there already. All 5 (1 MB) have the same checksums in both places.',
  })
  expect((await mine()).length).toBe(5)
  // A copy with other bytes is not taken for the file.
  const [first = ''] = keys
  await t.app.files.put(first, Buffer.from('other'))
  expect((await bic('copy-files', '--to', 's3')).text).toContain('Copied 1 files; 4 were there already.')
  await here.removeAll(keys)
  expect((await bic('copy-files', '--to', 'folder')).code).toBe(0)
  for (const [i, key] of keys.entries()) expect(Buffer.from(await here.read(key))).toEqual(Buffer.alloc(1000 * i, i))
  expect(await bic('copy-files')).toEqual({ code: 2, text: expect.stringContaining('--to s3 or --to folder') })
  vi.stubEnv('S3_SECRET_ACCESS_KEY', 'wrong')
  expect(await bic('copy-files', '--to', 's3')).toEqual({
    code: 1,
    text: expect.stringMatching(/^S3_SECRET_ACCESS_KEY/),
  })
  vi.unstubAllEnvs()
})
