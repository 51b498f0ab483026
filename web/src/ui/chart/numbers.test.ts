import { describe, expect, test } from 'vitest'
import { acrossOf, domainOf, linear, ticksOf, valuesOf } from './numbers.ts'

describe('an axis of numbers', () => {
  test('includes zero and ends at round numbers, or where it is said', () => {
    expect(domainOf({}, [13, 87], 5)).toEqual([0, 100])
    expect(domainOf({}, [-0.23, 0.4], 5)).toEqual([-0.3, 0.4])
    expect(domainOf({ min: 0, max: 1 }, [0.2], 5)).toEqual([0, 1])
    expect(domainOf({ max: 0.6 }, [0.1], 5)).toEqual([0, 0.6])
  })

  test('has a length even when nothing is known', () => {
    expect(domainOf({}, [], 5)).toEqual([0, 1])
    expect(domainOf({ whole: true }, [0, 0], 5)).toEqual([0, 1])
  })

  test('lies between two pixels, in either direction', () => {
    expect([0, 5, 10].map(linear([0, 10], 100, 200))).toEqual([100, 150, 200])
    expect([0, 5, 10].map(linear([0, 10], 200, 100))).toEqual([200, 150, 100])
  })
})

describe('ticks', () => {
  const always = () => true
  const textsOf = (ticks: readonly { text: string }[]) => ticks.map(({ text }) => text)

  test('are whole numbers where only these mean something', () => {
    expect(textsOf(ticksOf({ whole: true }, [0, 2], 8, always))).toEqual(['0', '1', '2'])
  })

  test('are fewer until no two are written alike', () => {
    const text = (value: number) => `${Math.round(value * 100)}%`
    expect(textsOf(ticksOf({ text }, [0, 0.02], 10, always))).toEqual(['0%', '1%', '2%'])
  })

  test('are fewer until they fit, and none at all on a bare axis', () => {
    expect(textsOf(ticksOf({}, [0, 100], 10, ticks => ticks.length <= 3))).toEqual(['0', '50', '100'])
    expect(ticksOf({}, [0, 100], 10, () => false)).toEqual([])
    expect(ticksOf({ bare: true }, [0, 100], 10, always)).toEqual([])
  })
})

test('an axis reaches the tops of stacks, the ends of intervals and what is drawn across', () => {
  const bars = (value: number) => ({ kind: 'bars', colour: 'won', stacked: true, bars: [{ key: 1, value }] }) as const
  expect(
    valuesOf([
      bars(3),
      bars(4),
      { kind: 'intervals', colour: 'text', intervals: [{ key: 1, low: -2, high: 9 }] },
      { kind: 'rule', value: 11 },
      { kind: 'diagonal' },
    ]),
  ).toEqual([3, 7, -2, 9, 11])
})

test('an axis of numbers across reaches all points and areas', () => {
  expect(
    acrossOf({
      kind: 'axes',
      across: {},
      values: {},
      marks: [
        { kind: 'line', colour: 'won', points: [{ key: 1, at: 4, value: null }] },
        { kind: 'area', name: 'Left', at: [0, 2], value: [0, 1], corner: 'top left' },
        { kind: 'rule', value: 50 },
      ],
    }),
  ).toEqual([4, 0, 2])
})
