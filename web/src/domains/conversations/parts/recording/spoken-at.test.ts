import { describe, expect, it } from 'vitest'
import { spokenAt, timesOf } from './spoken-at.ts'

const said = (...seconds: (number | null)[]) => timesOf(seconds.map(startSecond => ({ startSecond })))

describe('what is spoken at a second', () => {
  it('is the last fragment that has begun', () => {
    const times = said(2, 5, 5, 9)
    expect([0, 1.9, 2, 4.9, 5, 8.99, 9, 500].map(second => spokenAt(times, second))).toEqual([
      null,
      null,
      0,
      0,
      2,
      2,
      3,
      3,
    ])
  })

  it('leaves out fragments without a time, and puts times that go back in order', () => {
    const times = said(0, null, 8, 4, null)
    expect([0, 3, 4, 7, 8].map(second => spokenAt(times, second))).toEqual([0, 0, 3, 3, 2])
    expect(spokenAt(said(null), 5)).toBeNull()
    expect(spokenAt([], 5)).toBeNull()
  })
})
