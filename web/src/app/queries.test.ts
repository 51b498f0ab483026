import { MutationObserver, onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { readProblem } from '../lib/api-error.ts'
import { asksAgain, queries, waitBefore } from './queries.ts'

const busy = (status: number, retryAfter: string | null) => readProblem(status, { code: 'TOO_BUSY' }, retryAfter)

test('a busy server is asked again after the seconds that it says, twice', () => {
  expect(waitBefore(0, busy(503, '5'))).toBe(5000)
  expect([0, 1, 2].map(count => asksAgain(count, busy(503, '5')))).toEqual([true, true, false])
  expect(asksAgain(0, busy(429, '3'))).toBe(true)
})
test('without them it is asked after one second, then two', () => {
  expect([0, 1].map(count => waitBefore(count, busy(503, null)))).toEqual([1000, 2000])
  expect(waitBefore(0, busy(503, 'Sun, 22 Nov 2026 10:00:00 GMT'))).toBe(1000)
})
test('a long wait and a refusal are shown at once', () => {
  expect(asksAgain(0, busy(503, '300'))).toBe(false)
  expect(asksAgain(0, busy(429, null))).toBe(false)
  expect(asksAgain(0, busy(400, '1'))).toBe(false)
})

afterEach(() => onlineManager.setOnline(true))
test('what is asked and sent goes out also when the browser says that it is offline', async () => {
  onlineManager.setOnline(false)
  expect(await queries.fetchQuery({ queryKey: ['asked'], queryFn: () => 'answer' })).toBe('answer')
  const sent = new MutationObserver(queries, { mutationFn: (text: string) => Promise.resolve(`${text} stored`) })
  expect(await sent.mutate('note')).toBe('note stored')
})
