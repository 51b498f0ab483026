import { expect, test } from 'vitest'
import { entriesOf, layOutLegend } from './lay-out-legend.ts'

const entries = entriesOf([
  { kind: 'bars', name: 'Won', colour: 'won', bars: [] },
  { kind: 'line', name: 'Without it', colour: 'neutral', dashed: true, points: [] },
  { kind: 'intervals', name: 'Expected', colour: 'text', intervals: [] },
  { kind: 'points', name: 'Expected', points: [{ key: 1, value: 1, colour: 'text', shape: 'diamond', size: 9 }] },
  { kind: 'bars', colour: 'lost', bars: [] },
  { kind: 'area', name: 'Looking good', at: [0, 1], value: [0, 1], corner: 'top left' },
])

test('a legend has what has a name, with a piece of it', () => {
  expect(entries).toEqual([
    { name: 'Won', colour: 'won', sign: 'bar' },
    { name: 'Without it', colour: 'neutral', sign: 'dashed line' },
    { name: 'Expected', colour: 'text', sign: 'diamond' },
  ])
})

test('its names stand in a line, or in several when there is no room', () => {
  const wide = layOutLegend(entries, 600)
  expect(new Set(wide.entries.map(({ y }) => y)).size).toBe(1)
  const narrow = layOutLegend(entries, 120)
  expect(narrow.entries.map(({ x }) => x)).toEqual([0, 0, 0])
  expect(narrow.height).toBeGreaterThan(wide.height)
  for (const { x, width } of layOutLegend(entries, 200).entries) expect(x + width).toBeLessThanOrEqual(200)
  expect(layOutLegend([], 600).height).toBe(0)
})
