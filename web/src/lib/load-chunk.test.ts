import { afterEach, expect, test, vi } from 'vitest'
import { loadChunk } from './load-chunk.ts'

afterEach(() => vi.useRealTimers())

test('a loaded chunk is given and nothing is reported', async () => {
  const report = vi.fn()
  await expect(loadChunk('home', async () => 1, report)).resolves.toBe(1)
  expect(report).not.toHaveBeenCalled()
})

test.each([
  ['missing', new TypeError('Failed to fetch dynamically imported module: /x.js')],
  ['error', new SyntaxError('bad')],
])('a failure is reported once as %s [auth-024]', async (kind, cause) => {
  const report = vi.fn()
  await expect(loadChunk('home', () => Promise.reject(cause), report)).rejects.toMatchObject({
    message: 'Loading chunk home failed',
    kind,
  })
  expect(report).toHaveBeenCalledOnce()
})

test('after 120 seconds it is a timeout [shell-063] [auth-024]', async () => {
  vi.useFakeTimers()
  const report = vi.fn()
  const loading = loadChunk('home', () => new Promise(() => {}), report).catch(error => error)
  await vi.advanceTimersByTimeAsync(119_999)
  expect(report).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await loading).toMatchObject({ kind: 'timeout' })
})
