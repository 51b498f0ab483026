import { describe, expect, it } from 'vitest'
import { defaultSignificance, hasCard, significanceOf } from './significance.ts'

describe('whether a deal has a card', () => {
  it('asks for the 75th percentile when nothing is chosen', () => {
    expect(hasCard(75, false, defaultSignificance)).toBe(true)
    expect(hasCard(74.99, false, defaultSignificance)).toBe(false)
  })

  it.each([
    ['mostRelevant', 85],
    ['relevant', 75],
    ['half', 50],
  ] as const)('asks for %s from the %ith percentile on', (significance, threshold) => {
    expect(hasCard(threshold, false, significance)).toBe(true)
    expect(hasCard(threshold - 0.001, false, significance)).toBe(false)
  })

  it('takes a verified card at every level, whatever its score', () => {
    expect(hasCard(null, true, 'mostRelevant')).toBe(true)
    expect(hasCard(3, true, 'verified')).toBe(true)
    expect(hasCard(100, false, 'verified')).toBe(false)
    expect(hasCard(null, false, 'half')).toBe(false)
  })

  it('names the highest level reached', () => {
    expect([100, 85, 84, 75, 74, 50, 49, null].map(percentile => significanceOf(percentile, false))).toEqual([
      'mostRelevant',
      'mostRelevant',
      'relevant',
      'relevant',
      'half',
      'half',
      null,
      null,
    ])
    expect(significanceOf(10, true)).toBe('verified')
  })
})
