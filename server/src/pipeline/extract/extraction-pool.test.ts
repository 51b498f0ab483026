import { deflateSync } from 'node:zlib'
import { afterEach, expect, test, vi } from 'vitest'
import { ExtractionPool, type ExtractionPoolOptions } from './extraction-pool.ts'
import { bytesOf, makePdf, pdfLines } from './testing/make-files.ts'

const FAULTY = new URL('./testing/faulty-worker.ts', import.meta.url)
const pools: ExtractionPool[] = []

function open(options: ExtractionPoolOptions = {}): ExtractionPool {
  const pool = new ExtractionPool(options)
  pools.push(pool)
  return pool
}

afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(pools.splice(0).map(pool => pool.close()))
})

const text = (name: string) => ({ name, bytes: bytesOf('Words') })

test('the worker reads a file, with its companions', async () => {
  const pool = open()
  const vtt = { name: 'a.vtt', bytes: bytesOf('WEBVTT\n\n00:01.000 --> 00:02.000\nAda: Hello.\n') }
  const result = await pool.extract(vtt, { chat: bytesOf('00:00:05\tBob:\tHi\n') })
  expect(result).toMatchObject({
    ok: true,
    format: 'vtt',
    conversations: [{ speakers: [{ name: 'Ada' }, { name: 'Bob' }] }],
  })
})

test.each([
  ['hang.txt', { timeoutMs: 6000 }, 'FI04', 'longer than 6 seconds'],
  ['exit.txt', {}, 'FI01', 'made its reader fail'],
  ['throw.txt', {}, 'FI01', 'made its reader fail'],
  ['heap.txt', { memoryMb: 96 }, 'FI04', 'more than 96 MB'],
  ['buffers.txt', { memoryMb: 128 }, 'FI04', 'more than 128 MB'],
])('%s is stopped and harms no other file', async (name, options, code, detail) => {
  const pool = open({ ...options, size: 1, workerUrl: FAULTY })
  const [bad, good] = await Promise.all([pool.extract(text(name)), pool.extract(text('good.txt'))])
  expect(bad).toMatchObject({ ok: false, code, detail: expect.stringContaining(detail) })
  expect(good).toMatchObject({ ok: true })
})

test('a file that outgrows the heap while the server is too busy to look ends its reader alone', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const pool = open({ size: 1, memoryMb: 96, workerUrl: FAULTY })
  expect(await pool.extract(text('heap.txt'))).toMatchObject({ ok: false, code: 'FI04' })
  expect(await pool.extract(text('good.txt'))).toMatchObject({ ok: true })
})

test('a file that fails for memory in a used worker gets one more try in a fresh one', async () => {
  const pool = open({ size: 1, memoryMb: 128, workerUrl: FAULTY })
  expect(await pool.extract(text('good.txt'))).toMatchObject({ ok: true })
  expect(await pool.extract(text('buffers.txt'))).toMatchObject({ code: 'FI04' })
  expect(await pool.extract(text('good.txt'))).toMatchObject({ ok: true })
})

test('a PDF whose page unpacks to hundreds of megabytes is stopped', async () => {
  const page = deflateSync(Buffer.concat([Buffer.from(pdfLines(['Words'])), Buffer.alloc(400 * 1024 * 1024, ' ')]))
  const result = await open({ memoryMb: 128, timeoutMs: 20_000 }).extract({ name: 'bomb.pdf', bytes: makePdf([page]) })
  expect(result).toMatchObject({ ok: false, code: 'FI04', detail: expect.stringContaining('stopped') })
}, 60_000)

test('several files are read at once, each answered with its own result', async () => {
  const pool = open({ size: 2 })
  const names = Array.from({ length: 12 }, (_, index) => `file-${index}.txt`)
  const results = await Promise.all(names.map(name => pool.extract({ name, bytes: bytesOf(`This is ${name}`) })))
  expect(results.map(result => result.ok && result.conversations[0]?.turns[0]?.text)).toEqual(
    names.map(name => `This is ${name}`),
  )
})

test('closing answers what is left and takes nothing more', async () => {
  const pool = open({ size: 1, workerUrl: FAULTY })
  const hanging = pool.extract(text('hang.txt'))
  const waiting = pool.extract(text('good.txt'))
  await pool.close()
  expect(await hanging).toMatchObject({ ok: false, code: 'FI04' })
  expect(await waiting).toMatchObject({ ok: false, code: 'FI04' })
  await expect(pool.extract(text('good.txt'))).rejects.toThrow('closed')
})
