import { expect, test } from 'vitest'
import { spreadNight, stepOfNight } from './spread-night.ts'

const now = new Date('2026-11-15T02:30:00Z')

test('few customers begin half a minute apart, the first at once', () => {
  expect(spreadNight(['a', 'b', 'c'], now).map(({ customer, at }) => [customer, at?.toISOString()])).toEqual([
    ['a', undefined],
    ['b', '2026-11-15T02:30:30.000Z'],
    ['c', '2026-11-15T02:31:00.000Z'],
  ])
  expect(spreadNight([], now)).toEqual([])
})

test('many customers begin within two hours', () => {
  const all = Array.from({ length: 5000 }, (_, i) => i)
  const last = spreadNight(all, now).at(-1)
  expect(last?.at?.getTime()).toBeLessThan(now.getTime() + 2 * 3_600_000)
  expect(last?.at?.getTime()).toBeGreaterThan(now.getTime() + 1.99 * 3_600_000)
  expect(stepOfNight(250)).toBeCloseTo(28.8, 10)
})
