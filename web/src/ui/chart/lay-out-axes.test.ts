import { describe, expect, test } from 'vitest'
import type { AxisLabel } from './axis-text.ts'
import type { AxesChart } from './chart-description.ts'
import { layOutAxes } from './lay-out-axes.ts'
import { textWidth } from './text-size.ts'

const months = Array.from({ length: 12 }, (_, month) => ({ key: month, text: `${month + 1}/2026`, note: 'n = 12' }))
const bars = (names: readonly { key: number }[]) =>
  ({ kind: 'bars', colour: 'won', bars: names.map(({ key }) => ({ key, value: 40 })) }) as const

const standing: AxesChart = { kind: 'axes', across: { names: months }, values: {}, marks: [bars(months)] }
const lying: AxesChart = {
  kind: 'axes',
  lying: true,
  across: { names: [{ key: 1, text: 'Same-day changes to the schedule of a whole crew', note: 'n = 31' }] },
  values: { title: 'Days', min: 0 },
  marks: [bars([{ key: 1 }])],
}
const numbers: AxesChart = {
  kind: 'axes',
  across: { min: 0, max: 1, title: 'Predicted', text: value => `${Math.round(value * 100)}%` },
  values: { min: 0, max: 1, title: 'Won' },
  marks: [],
}

const edges = ({ x, anchor, lines }: AxisLabel) => {
  const width = Math.max(...lines.map(line => textWidth(line)))
  return anchor === 'end' ? [x - width, x] : [x - width / 2, x + width / 2]
}

describe.each([1100, 390, 280])('at %i pixels', width => {
  test.each([
    ['standing bars', standing],
    ['lying bars', lying],
    ['numbers', numbers],
  ])('the labels of %s are within the chart and do not touch', (_, chart) => {
    const { labels, plot } = layOutAxes(chart, { width, height: 220 }, 0)
    expect(labels.length).toBeGreaterThan(2)
    for (const label of labels) {
      const [from = 0, to = 0] = edges(label)
      expect(from).toBeGreaterThanOrEqual(0)
      expect(to).toBeLessThanOrEqual(width)
    }
    const below = labels.filter(({ y }) => y > plot.bottom).map(edges)
    for (const [index, [from = 0]] of below.entries()) expect(from).toBeGreaterThan(below[index - 1]?.[1] ?? -1)
  })
})

test('of many names only some are written when there is little room, and all when there is', () => {
  const below = (width: number) =>
    layOutAxes(standing, { width, height: 220 }, 0).labels.filter(({ anchor }) => anchor === 'middle')
  expect(below(1100)).toHaveLength(12)
  expect(below(390).length).toBeLessThan(12)
  expect(below(390)[0]?.lines).toEqual(['1/2026', 'n = 12'])
})

const leftOf = (chart: AxesChart, width: number) =>
  layOutAxes(chart, { width, height: 160 }, 0).labels.filter(({ anchor }) => anchor === 'end')
const named = (text: string): AxesChart => ({ ...lying, across: { names: [{ key: 1, text, note: '3 → 41' }] } })

test('a long name at the left is cut to leave room, and what is behind it is whole', () => {
  const text = 'Same-day changes to the schedule of a whole crew'
  const [name] = leftOf(named(text), 700)
  expect(name?.lines[0]).toMatch(/^Same-day changes.*… \(3 → 41\)$/)
  expect(name?.full).toBe(`${text} (3 → 41)`)
  expect(edges(name!)[0]).toBeGreaterThanOrEqual(0)
})

test('a narrow chart leaves out what is behind its names when they would be cut for it', () => {
  expect(leftOf(named('Price'), 300)[0]?.lines).toEqual(['Price (3 → 41)'])
  expect(leftOf(named('Price per technician'), 300)[0]).toMatchObject({
    lines: ['Price per technician'],
    full: 'Price per technician (3 → 41)',
  })
})

test('values go up, or to the right of lying bars; names go from left to right, or down', () => {
  const up = layOutAxes(standing, { width: 600, height: 220 }, 0)
  expect(up.value(40)).toBeLessThan(up.value(0))
  expect(up.spot(up.across({ key: 0 }), up.value(0)).x).toBeLessThan(up.spot(up.across({ key: 1 }), 0).x)
  const right = layOutAxes(lying, { width: 600, height: 220 }, 0)
  expect(right.spot(right.across({ key: 1 }), right.value(40)).x).toBeGreaterThan(right.plot.left)
  expect(right.value(40)).toBeGreaterThan(right.value(0))
})

test('the axis of names is at zero, and each has its part of the plot', () => {
  const { bands, baseline, plot, value } = layOutAxes(standing, { width: 600, height: 220 }, 0)
  expect(baseline?.from).toEqual({ x: plot.left, y: value(0) })
  expect(bands).toHaveLength(12)
  expect(bands[0]?.box.left).toBeCloseTo(plot.left)
  expect(bands[11]?.box.right).toBeCloseTo(plot.right)
  expect(layOutAxes(numbers, { width: 600, height: 220 }, 0).bands).toEqual([])
})

test('titles stand beside their axes, and the legend above them all', () => {
  const { titles, plot } = layOutAxes(numbers, { width: 600, height: 220 }, 30)
  expect(titles.map(({ text, turned = false }) => [text, turned])).toEqual([
    ['Won', true],
    ['Predicted', false],
  ])
  expect(plot.top).toBeGreaterThan(30)
  expect(plot.left).toBeGreaterThan(20)
})

test('axes that shall be plain have no lines, and bare ones no labels', () => {
  const plain = { ...numbers, across: { ...numbers.across, plain: true } }
  const upright = (chart: AxesChart) =>
    layOutAxes(chart, { width: 600, height: 220 }, 0).grid.filter(({ from, to }) => from.x === to.x)
  expect(upright(numbers).length).toBeGreaterThan(2)
  expect(upright(plain)).toEqual([])
  const bare = { ...numbers, across: { min: 0, max: 1, bare: true } }
  const { labels } = layOutAxes(bare, { width: 600, height: 220 }, 0)
  expect(labels.every(({ anchor }) => anchor === 'end')).toBe(true)
})
