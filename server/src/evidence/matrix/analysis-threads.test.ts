import { afterEach, expect, test, vi } from 'vitest'
import { AnalysisThreads } from './analysis-threads.ts'

const threads = new AnalysisThreads('', 1, { module: new URL('./testing/mortal-worker.ts', import.meta.url) })
afterEach(() => threads.stop())

/** An order that kills so many threads before it is done. */
const order = (deaths: number, isOnce = false) => {
  const input = new Int32Array(new SharedArrayBuffer(4)).fill(deaths)
  return threads.run('loadMatrix', input as never, { isOnce })
}

test('what a thread had when it died is done by another one', async () => {
  expect(await Promise.all([order(0), order(1), order(0)])).toEqual(['alive', 'alive', 'alive'])
})

test('an order that kills two threads fails, and the next one is served', async () => {
  await expect(order(2)).rejects.toThrow('ended')
  expect(await order(0)).toBe('alive')
})

test('an order that may be done only once fails when its thread dies', async () => {
  await expect(order(1, true)).rejects.toThrow('ended')
  expect(await order(0, true)).toBe('alive')
})

test('what is under way when the threads are stopped fails and is not taken up again', async () => {
  const waiting = order(0)
  await Promise.all([expect(waiting).rejects.toThrow('shutting down'), threads.stop()])
})

/** An order that computes without end. */
const endless = (longestMs: number) => threads.run('loadMatrix', 'endless' as never, { longestMs })

test('an order that computes without end is stopped with its thread, and the others are done by a new one', async () => {
  const slow = endless(50)
  const behind = order(0)
  await expect(slow).rejects.toMatchObject({
    code: 'TOO_SLOW',
    message: 'This took too long and was stopped. Please use narrower filters.',
  })
  expect([await behind, await order(0)]).toEqual(['alive', 'alive'])
})

test('an order that is done in time leaves no limit behind', async () => {
  const input = new Int32Array(new SharedArrayBuffer(4))
  const stopping = vi.spyOn(globalThis, 'clearTimeout')
  expect(await threads.run('loadMatrix', input as never, { longestMs: 3_600_000 })).toBe('alive')
  expect(stopping).toHaveBeenCalledWith(expect.objectContaining({ hasRef: expect.any(Function) }))
  stopping.mockRestore()
})
