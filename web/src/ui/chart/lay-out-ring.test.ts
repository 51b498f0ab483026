import { describe, expect, test } from 'vitest'
import { layOutRing } from './lay-out-ring.ts'
import { spread } from './spread.ts'
import { lineHeight, textWidth } from './text-size.ts'

const slice = (name: string, value: number) => ({
  key: name,
  name,
  value,
  text: String(value),
  colour: 'ours' as const,
})
const slices = [
  slice('Adopted', 60),
  slice('Only buyers said it', 2),
  slice('Side not known', 1),
  slice('Not mentioned', 3),
]

describe.each([900, 300])('a ring in %i pixels', width => {
  const placed = layOutRing(slices, { width, height: 240 })

  test('has a label beside each slice, within the chart', () => {
    expect(placed.map(({ label }) => label.lines.slice(0, -1).join(' '))).toEqual(slices.map(({ name }) => name))
    for (const { label } of placed) {
      const widest = Math.max(...label.lines.map(line => textWidth(line)))
      const [from, to] = label.anchor === 'start' ? [label.x, label.x + widest] : [label.x - widest, label.x]
      expect(from).toBeGreaterThanOrEqual(0)
      expect(to).toBeLessThanOrEqual(width)
    }
  })

  test('has labels that do not touch', () => {
    for (const anchor of ['start', 'end']) {
      const own = placed.map(({ label }) => label).filter(label => label.anchor === anchor)
      const order = own.toSorted((a, b) => a.y - b.y)
      for (const [index, { y, lines }] of order.entries()) {
        const next = order[index + 1]
        if (next) expect(next.y - y).toBeGreaterThanOrEqual(((lines.length + next.lines.length) * lineHeight) / 2)
      }
    }
  })
})

test('a slice that is all closes the ring', () => {
  const [whole] = layOutRing([slice('Adopted', 5)], { width: 300, height: 200 })
  expect(whole?.path).toMatch(/^M.*A/)
})

test('pieces stay where they are when they have room, and are pushed apart within the length otherwise', () => {
  const pieces = (...at: number[]) => at.map(one => ({ at: one, size: 20 }))
  expect(spread(pieces(30, 80), 100)).toEqual([30, 80])
  expect(spread(pieces(50, 48), 100)).toEqual([68, 48])
  expect(spread(pieces(98, 95), 100)).toEqual([90, 70])
  expect(spread(pieces(-5), 100)).toEqual([10])
})
