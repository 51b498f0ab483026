import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ActivityQueue } from './activity-queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const open = () => {
  const sent: unknown[] = []
  const queue = new ActivityQueue(async (userId, activities) => {
    sent.push([userId, activities.map(({ screen, secondsAgo }) => `${screen} ${secondsAgo}`)])
  })
  return { queue, sent }
}
const view = (screen: string) => ({ screen, action: 'view' })

test('what a user does is sent together after a while, the latest first, with how long ago it was', () => {
  const { queue, sent } = open()
  queue.add(7, view('home'))
  vi.advanceTimersByTime(4000)
  queue.add(7, view('deals'))
  expect(sent).toEqual([])
  vi.advanceTimersByTime(6000)
  expect(sent).toEqual([[7, ['deals 6', 'home 10']]])
  vi.advanceTimersByTime(60_000)
  expect(sent.length).toBe(1)
})

test('a full batch does not wait, and nothing is lost or sent twice', () => {
  const { queue, sent } = open()
  for (let at = 0; at < 51; at++) queue.add(7, view(`s${at}`))
  expect(sent.length).toBe(1)
  queue.flush()
  queue.flush()
  expect(sent.map(batch => (batch as [number, string[]])[1].length)).toEqual([50, 1])
})

test('two users never share a batch', () => {
  const { queue, sent } = open()
  queue.add(7, view('home'))
  queue.add(8, view('deals'))
  queue.flush()
  expect(sent).toEqual([
    [7, ['home 0']],
    [8, ['deals 0']],
  ])
})
