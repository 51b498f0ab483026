import type { LiveEvent } from '@bic/contract/values/live-events'
import { expect, test } from 'vitest'
import { RecentEvents } from './recent-events.ts'

const changed = (cardId: number): LiveEvent => ({ kind: 'changed', what: ['cards'], cardId })
const progress = (jobRunId: number, done: number): LiveEvent => ({
  kind: 'job',
  jobRunId,
  jobKind: 'rematch',
  status: 'running',
  done,
  total: 9,
  message: '',
})
const refresh = [{ kind: 'refresh' }]

test('what happened from a moment on is known, of this customer alone, each once', () => {
  const recent = new RecentEvents(0)
  recent.keep(7, changed(1), 10)
  recent.keep(7, changed(2), 20)
  recent.keep(8, changed(3), 20)
  recent.keep(7, progress(5, 1), 30)
  recent.keep(7, changed(1), 40)
  recent.keep(7, progress(5, 2), 50)
  expect(recent.since(7, 20, 60)).toEqual([changed(2), changed(1), progress(5, 2)])
  expect(recent.since(7, 41, 60)).toEqual([progress(5, 2)])
  expect(recent.since(9, 0, 60)).toEqual([])
})

test('a moment that nobody listened at, or that is too long ago, means a refresh', () => {
  const recent = new RecentEvents(1000)
  recent.keep(7, changed(1), 1500)
  expect([recent.since(7, 999, 2000), recent.since(7, 1000, 2000)]).toEqual([refresh, [changed(1)]])
  expect(recent.since(7, 1500, 70_000)).toEqual(refresh)
  recent.lose(3000)
  expect([recent.since(7, 2999, 3100), recent.since(7, 3000, 3100)]).toEqual([refresh, []])
})

test('of very many changes the newest are known, and from when on', () => {
  const recent = new RecentEvents(0)
  for (let card = 1; card <= 150; card++) recent.keep(7, changed(card), card)
  expect(recent.since(7, 50, 200)).toEqual(refresh)
  expect(recent.since(7, 51, 200)).toHaveLength(100)
})

test('customers that are quiet for a minute are forgotten', () => {
  const recent = new RecentEvents(0)
  recent.keep(7, changed(1), 10)
  recent.keep(8, changed(1), 20)
  recent.keep(7, changed(2), 30)
  recent.keep(9, changed(1), 60_025)
  expect(recent.customers).toBe(2)
  recent.keep(9, changed(1), 60_031)
  expect(recent.customers).toBe(1)
})
