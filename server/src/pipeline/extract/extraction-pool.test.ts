import { deflateSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { ExtractionPool, type ExtractionPoolOptions } from './extraction-pool.ts'
import { bytesOf, makePdf, pdfLines } from './testing/make-files.ts'

const FAULTY = new URL('./testing/faulty-worker.ts', import.meta.url)
const pools: ExtractionPool[] = []

function open(options: ExtractionPoolOptions = {}): ExtractionPool {
  const pool = new ExtractionPool(options)
  pools.push(pool)
  return pool
}

const customer = 1

afterEach(async () => {
  await Promise.all(pools.splice(0).map(pool => pool.close()))
})

const text = (name: string) => ({ name, bytes: bytesOf('Words') })

test('the worker reads a file, with its companions', async () => {
  const pool = open()
  const vtt = { name: 'a.vtt', bytes: bytesOf('WEBVTT\n\n00:01.000 --> 00:02.000\nAda: Hello.\n') }
  const result = await pool.extract(customer, vtt, { chat: bytesOf('00:00:05\tBob:\tHi\n') })
  expect(result).toMatchObject({
    ok: true,
    format: 'vtt',
    conversations: [{ speakers: [{ name: 'Ada' }, { name: 'Bob' }] }],
  })
})

test.each([
  ['hang.txt', { timeoutMs: 2000 }, 'FI04', 'longer than 2 seconds'],
  ['exit.txt', {}, 'FI01', 'cannot be read'],
  ['throw.txt', {}, 'FI01', 'cannot be read'],
  ['heap.txt', { memoryMb: 64 }, 'FI04', 'more than 64 MB'],
  ['buffers.txt', { memoryMb: 64 }, 'FI04', 'more than 64 MB'],
])('%s is stopped and harms no other file', async (name, options, code, detail) => {
  const pool = open({ ...options, size: 1, workerUrl: FAULTY })
  const [bad, good] = await Promise.all([pool.extract(customer, text(name)), pool.extract(customer, text('good.txt'))])
  expect(bad).toMatchObject({ ok: false, code, detail: expect.stringContaining(detail) })
  expect(good).toMatchObject({ ok: true })
})

test('a file that fails for memory in a used worker gets one more try in a fresh one', async () => {
  const pool = open({ size: 1, memoryMb: 64, workerUrl: FAULTY })
  expect(await pool.extract(customer, text('good.txt'))).toMatchObject({ ok: true })
  expect(await pool.extract(customer, text('buffers.txt'))).toMatchObject({ code: 'FI04' })
  expect(await pool.extract(customer, text('good.txt'))).toMatchObject({ ok: true })
})

test('a PDF whose page unpacks to more than it may take is stopped', async () => {
  const page = deflateSync(Buffer.concat([Buffer.from(pdfLines(['Words'])), Buffer.alloc(200 * 1024 * 1024, ' ')]))
  const result = await open({ memoryMb: 128, timeoutMs: 20_000 }).extract(customer, {
    name: 'bomb.pdf',
    bytes: makePdf([page]),
  })
  expect(result).toMatchObject({ ok: false, code: 'FI04', detail: expect.stringContaining('stopped') })
}, 60_000)

test('several files are read at once, each answered with its own result', async () => {
  const pool = open({ size: 2, perCustomer: 2 })
  const names = Array.from({ length: 12 }, (_, index) => `file-${index}.txt`)
  const results = await Promise.all(
    names.map(name => pool.extract(customer, { name, bytes: bytesOf(`This is ${name}`) })),
  )
  expect(results.map(result => result.ok && result.conversations[0]?.turns[0]?.text)).toEqual(
    names.map(name => `This is ${name}`),
  )
})

test('closing answers what is left and takes nothing more', async () => {
  const pool = open({ size: 1, workerUrl: FAULTY })
  const hanging = pool.extract(customer, text('hang.txt'))
  const waiting = pool.extract(customer, text('good.txt'))
  await pool.close()
  expect(await hanging).toMatchObject({ ok: false, code: 'FI04' })
  expect(await waiting).toMatchObject({ ok: false, code: 'FI04' })
  await expect(pool.extract(customer, text('good.txt'))).rejects.toThrow('closed')
})

test('a customer whose files hang does not keep the file of another one waiting', async () => {
  const pool = open({ size: 2, workerUrl: FAULTY })
  const hanging = Array.from({ length: 4 }, () => pool.extract(1, text('hang.txt')))
  expect(await pool.extract(2, text('good.txt'))).toMatchObject({ ok: true })
  await pool.close()
  expect((await Promise.all(hanging)).map(({ ok }) => ok)).toEqual([false, false, false, false])
})

test('more files than may wait are refused at once', async () => {
  const pool = open({ size: 1, line: 2, workerUrl: FAULTY })
  const taken = Array.from({ length: 3 }, () => pool.extract(1, text('hang.txt')))
  await expect(pool.extract(2, text('good.txt'))).rejects.toMatchObject({ code: 'TOO_BUSY' })
  await pool.close()
  await Promise.all(taken)
})

test.each([
  ['nested deep', '['.repeat(2_000_000), 'nested more than 200 deep'],
  ['of very many values', `[${'{},'.repeat(3_000_000)}{}]`, 'more than 3 million values'],
])('JSON %s is refused before it is parsed', async (_, json, detail) => {
  const result = await open({ memoryMb: 128 }).extract(1, { name: 'a.json', bytes: bytesOf(json) })
  expect(result).toMatchObject({ ok: false, code: 'FI04', detail: expect.stringContaining(detail) })
})
