import { expect, test } from 'vitest'
import { placeTooltip } from './place-tooltip.ts'

const frame = { width: 400, height: 200 }
const tooltip = { width: 150, height: 80 }

test('a tooltip stands at the right of the pointer, at its left where there is no room', () => {
  expect(placeTooltip({ x: 100, y: 100 }, tooltip, frame)).toEqual({ x: 114, y: 60 })
  expect(placeTooltip({ x: 300, y: 100 }, tooltip, frame)).toEqual({ x: 136, y: 60 })
})

test('it stays within the frame, and begins at the left when it is wider or higher', () => {
  expect(placeTooltip({ x: 100, y: 5 }, tooltip, frame).y).toBe(0)
  expect(placeTooltip({ x: 100, y: 195 }, tooltip, frame).y).toBe(120)
  expect(placeTooltip({ x: 200, y: 100 }, { width: 390, height: 300 }, frame)).toEqual({ x: 0, y: 0 })
})
