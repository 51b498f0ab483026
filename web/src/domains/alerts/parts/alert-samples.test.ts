import { expect, test } from 'vitest'
import { samplesFor } from './alert-samples.ts'

test('more than two alerts show a longer list of samples [shell-055]', () => {
  const lengths = [0, 2, 3, 50].map(count => samplesFor(count).length)
  expect(lengths[0]).toBe(lengths[1])
  expect(lengths[2]).toBeGreaterThan(lengths[1] ?? 0)
  expect(lengths[3]).toBe(lengths[2])
})

test('samples are static, whole, and of both kinds [shell-051] [shell-052]', () => {
  const all = samplesFor(3)
  expect(all).toEqual(samplesFor(3))
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  for (const { topic, cardName, subText, sensitivity } of all) {
    expect([topic, cardName, subText].every(text => text.length > 0)).toBe(true)
    expect(['average', 'low']).toContain(sensitivity)
  }
  expect(new Set(samplesFor(0).map(({ status }) => status))).toEqual(new Set(['active', 'inactive']))
})
