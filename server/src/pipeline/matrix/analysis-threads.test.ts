import { afterEach, expect, test } from 'vitest'
import { AnalysisThreads } from './analysis-threads.ts'

const threads = new AnalysisThreads('', 1, new URL('./testing/mortal-worker.ts', import.meta.url))
afterEach(() => threads.stop())

/** An order that kills so many threads before it is done. */
const order = (deaths: number, isOnce = false) => {
  const input = new Int32Array(new SharedArrayBuffer(4)).fill(deaths)
  return threads.run('loadMatrix', input as never, isOnce)
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
