import { expect, test } from 'vitest'
import type { AxesChart, Bars } from './chart-description.ts'
import { layOutAxes } from './lay-out-axes.ts'
import { layOutBars } from './lay-out-bars.ts'

const group = (value: number, more: Partial<Bars> = {}): Bars => ({
  kind: 'bars',
  colour: 'won',
  bars: [{ key: 'a', value }],
  ...more,
})
const boxesOf = (groups: readonly Bars[], lying = false) => {
  const chart: AxesChart = {
    kind: 'axes',
    lying,
    across: { names: [{ key: 'a', text: 'A' }] },
    values: { min: -10, max: 10 },
    marks: groups,
  }
  const layout = layOutAxes(chart, { width: 400, height: 200 }, 0)
  return { layout, boxes: layOutBars(groups, layout, lying).map(([box]) => box!) }
}

test('a bar stands on zero in the middle of its name', () => {
  const { layout, boxes } = boxesOf([group(5)])
  expect(boxes[0]?.bottom).toBeCloseTo(layout.value(0))
  expect(boxes[0]?.top).toBeCloseTo(layout.value(5))
  expect(((boxes[0]?.left ?? 0) + (boxes[0]?.right ?? 0)) / 2).toBeCloseTo(layout.across({ key: 'a' }))
})

test('one below zero hangs from it', () => {
  const { layout, boxes } = boxesOf([group(-5)])
  expect(boxes[0]?.top).toBeCloseTo(layout.value(0))
  expect(boxes[0]?.bottom).toBeCloseTo(layout.value(-5))
})

test('stacked ones stand on each other, others beside each other', () => {
  const stacked = boxesOf([group(5, { stacked: true }), group(3, { stacked: true })]).boxes
  expect(stacked[1]?.bottom).toBeCloseTo(stacked[0]?.top ?? 0)
  expect(stacked[1]?.left).toBe(stacked[0]?.left)
  const beside = boxesOf([group(5), group(3)]).boxes
  expect(beside[1]?.left).toBeGreaterThan(beside[0]?.right ?? 0)
})

test('lying ones go to the right, and a bar may have a colour of its own', () => {
  const { layout, boxes } = boxesOf([group(0, { bars: [{ key: 'a', value: 5, colour: 'lost', pale: true }] })], true)
  expect(boxes[0]).toMatchObject({ key: 'a', colour: 'lost', pale: true })
  expect(boxes[0]?.left).toBeCloseTo(layout.value(0))
  expect(boxes[0]?.right).toBeCloseTo(layout.value(5))
})
