import { describe, expect, it } from 'vitest'
import { winRate } from './win-rate.ts'

describe('the win rate', () => {
  it('is won of closed, with n and an interval', () => {
    const rate = winRate(7, 3)!
    expect(rate.share).toBe(0.7)
    expect(rate.n).toBe(10)
    expect(rate.low).toBeCloseTo(0.3968, 4)
    expect(rate.high).toBeCloseTo(0.8922, 4)
  })

  it('is nothing when no deal has closed', () => {
    expect(winRate(0, 0)).toBeNull()
  })
})
