import { describe, expect, it } from 'vitest'
import { winRate } from './win-rate.ts'

describe('the win rate', () => {
  it('is won of closed, with an interval', () => {
    const { won, closed, rate, low, high } = winRate(7, 10)
    expect([won, closed, rate]).toEqual([7, 10, 0.7])
    expect(low).toBeCloseTo(0.3968, 4)
    expect(high).toBeCloseTo(0.8922, 4)
  })

  it('is nothing when no deal has closed', () => {
    expect(winRate(0, 0)).toEqual({ won: 0, closed: 0, rate: null, low: null, high: null })
  })
})
