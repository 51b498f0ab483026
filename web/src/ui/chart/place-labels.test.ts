import { expect, test } from 'vitest'
import { placeLabels } from './place-labels.ts'
import { lineHeight, textWidth } from './text-size.ts'

const frame = { left: 0, top: 0, right: 400, bottom: 200 }
const point = (key: string, x: number, y: number, text = key) => ({ key, text, bold: false, x, y, radius: 10 })

test('a label stands at the right of its point, at its left where the frame ends', () => {
  const wanted = [point('Price', 100, 100), point('Security', 385, 60)]
  const [price, security] = placeLabels(wanted, wanted, frame)
  expect(price).toMatchObject({ x: 115, y: 100 })
  expect(security?.x).toBeCloseTo(385 - 15 - textWidth('Security'))
})

test('one that is too long for either side stands above or below, moved into the frame', () => {
  const text = 'Same-day changes to the schedule'
  const wanted = [point('a', 150, 100, text)]
  const narrow = { ...frame, right: 210 }
  const [label] = placeLabels(wanted, wanted, narrow)
  expect(label).toMatchObject({ text })
  expect(label?.x).toBeCloseTo(210 - textWidth(text))
  expect(label?.y).not.toBe(100)
})

test('labels of points side by side move out of the way, above and below too', () => {
  const wanted = [point('Onboarding', 200, 100), point('Procurement', 203, 102), point('Integration', 198, 98)]
  const placed = placeLabels(wanted, wanted, frame)
  expect(placed.length).toBeGreaterThan(1)
  const boxes = placed.map(({ text, x, y }) => ({ left: x, right: x + textWidth(text), y }))
  for (const [index, one] of boxes.entries())
    for (const other of boxes.slice(index + 1))
      expect(
        one.right <= other.left || other.right <= one.left || Math.abs(one.y - other.y) >= lineHeight,
        `${index}`,
      ).toBe(true)
})

test('the one that comes first has the choice; one without room is left out', () => {
  const crowd = Array.from({ length: 30 }, (_, index) => point(`Card number ${index}`, 200, 100))
  const placed = placeLabels(crowd, crowd, frame)
  expect(placed[0]?.key).toBe('Card number 0')
  expect(placed.length).toBeLessThan(6)
})

test('a label prefers a place where it covers no other point', () => {
  const wanted = [point('Price', 100, 100)]
  const [label] = placeLabels(wanted, [...wanted, point('other', 130, 100)], frame)
  expect(label?.x).toBeLessThan(100)
})

test('what is taken stays free, and a long label is cut', () => {
  const wanted = [point('Price', 100, 100)]
  const [label] = placeLabels(wanted, wanted, frame, [{ left: 110, right: 400, top: 90, bottom: 110 }])
  expect(label?.x).toBeLessThan(100)
  const long = 'A name that says at great length what a card of messages is about'
  const [cut] = placeLabels([point('a', 20, 100, long)], [], frame)
  expect(cut).toMatchObject({ full: long })
  expect(cut?.text).toMatch(/…$/)
})
