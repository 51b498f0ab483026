import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centreFrame, defaultSize, moveFrame, resizeFrame, stepOfKey } from './frame.ts'

const room = { width: 1440, height: 900 }

test('a resizable modal opens with 800x690 in the middle [dialogs-005]', () => {
  expect(centreFrame(defaultSize, room)).toEqual({ x: 320, y: 105, width: 800, height: 690 })
})

test('on a small page it opens as large as fits', () => {
  expect(centreFrame(defaultSize, { width: 390, height: 600 })).toEqual({ x: 16, y: 16, width: 358, height: 568 })
})

test('it is moved, and stops at the edges [dialogs-006]', () => {
  const frame = centreFrame(defaultSize, room)
  expect(moveFrame(frame, 16, -64, room)).toMatchObject({ x: 336, y: 41 })
  expect(moveFrame(frame, -5000, 5000, room)).toMatchObject({ x: 0, y: 210 })
})

test('it is resized between the least size and the edge of the page', () => {
  const frame = centreFrame(defaultSize, room)
  expect(resizeFrame(frame, 64, -64, room)).toMatchObject({ width: 864, height: 626 })
  expect(resizeFrame(frame, 5000, 5000, room)).toMatchObject({ width: 1120, height: 795 })
  expect(resizeFrame(frame, -5000, -5000, room)).toMatchObject({ width: 320, height: 200 })
})

test('arrow keys go a step, with Shift a long one; other keys none', () => {
  expect([stepOfKey('ArrowLeft', false), stepOfKey('ArrowDown', true), stepOfKey('a', false)]).toEqual([
    [-16, 0],
    [0, 64],
    null,
  ])
})

test('whatever is done to it, it stays on the page', () => {
  const move = fc.tuple(fc.boolean(), fc.integer({ min: -2000, max: 2000 }), fc.integer({ min: -2000, max: 2000 }))
  fc.assert(
    fc.property(fc.array(move, { maxLength: 20 }), moves => {
      const end = moves.reduce(
        (frame, [size, a, b]) => (size ? resizeFrame : moveFrame)(frame, a, b, room),
        centreFrame(defaultSize, room),
      )
      expect(end.x).toBeGreaterThanOrEqual(0)
      expect(end.y).toBeGreaterThanOrEqual(0)
      expect(end.x + end.width).toBeLessThanOrEqual(room.width)
      expect(end.y + end.height).toBeLessThanOrEqual(room.height)
    }),
    { seed: 7 },
  )
})
