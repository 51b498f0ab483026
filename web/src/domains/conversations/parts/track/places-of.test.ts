import { describe, expect, it } from 'vitest'
import { placesOf, runsOf } from './places-of.ts'

const said = (length: number, startSecond: number | null = null) => ({ text: 'x'.repeat(length), startSecond })
const rounded = (...of: Parameters<typeof placesOf>) =>
  placesOf(...of).map(({ from, to }) => [from.toFixed(2), to.toFixed(2)])

describe('the places of fragments on a track', () => {
  it('go by the text where no times are known', () => {
    expect(rounded([said(10), said(30), said(60)], false)).toEqual([
      ['0.00', '0.10'],
      ['0.10', '0.40'],
      ['0.40', '1.00'],
    ])
    expect(rounded([said(10, 0)], true)).toEqual([['0.00', '1.00']])
    expect(placesOf([], true)).toEqual([])
  })

  it('go by the times, with an even pace between and after them', () => {
    // 40 seconds to the last start, at 0.4 seconds a character: 60 seconds in all.
    expect(rounded([said(25, 0), said(25), said(50, 10), said(50, 40)], true)).toEqual([
      ['0.00', '0.08'],
      ['0.08', '0.17'],
      ['0.17', '0.67'],
      ['0.67', '1.00'],
    ])
  })

  it('leave out times that go back, and stay in order', () => {
    const places = placesOf([said(10, 5), said(10, 3), said(10, 20), said(10)], true)
    for (const [index, { from, to }] of places.entries()) {
      expect(from).toBeLessThanOrEqual(to)
      expect(from).toBeGreaterThanOrEqual(places[index - 1]?.from ?? 0)
    }
    expect(places.at(-1)?.to).toBe(1)
  })
})

it('stretches of one side are one', () => {
  const sides = ['buyer', 'buyer', 'seller', 'buyer'] as const
  const fragments = sides.map(side => ({ ...said(25), side }))
  expect(runsOf(fragments, placesOf(fragments, false))).toEqual([
    { from: 0, to: 0.5, side: 'buyer' },
    { from: 0.5, to: 0.75, side: 'seller' },
    { from: 0.75, to: 1, side: 'buyer' },
  ])
})
