import { expect, test } from 'vitest'
import type { ChartOption } from './chart-option.ts'
import { fitAxes } from './fit-axes.ts'

const lying: ChartOption = {
  xAxis: { type: 'value' },
  yAxis: { type: 'category', data: ['Same-day changes'], axisLabel: { width: 280, overflow: 'truncate' } },
}

test('names of lying bars leave room for the bars of a narrow chart', () => {
  expect(fitAxes(lying, 300)).toMatchObject({
    yAxis: { data: ['Same-day changes'], axisLabel: { width: 120, overflow: 'truncate' } },
    xAxis: { type: 'value', splitNumber: 2, axisLabel: { hideOverlap: true } },
  })
})

test('wide charts, and those of other kinds, stay as they are', () => {
  expect(fitAxes(lying, 900)).toBe(lying)
  const standing: ChartOption = { xAxis: { type: 'category' }, yAxis: { type: 'value' } }
  expect(fitAxes(standing, 300)).toBe(standing)
})
