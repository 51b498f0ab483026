import { describe, expect, it } from 'vitest'
import { ordinal, percentileOrdinal } from './ordinal.ts'

describe('ordinals', () => {
  it.each([
    [0, '0th'],
    [1, '1st'],
    [2, '2nd'],
    [3, '3rd'],
    [4, '4th'],
    [11, '11th'],
    [12, '12th'],
    [13, '13th'],
    [21, '21st'],
    [87, '87th'],
    [93, '93rd'],
    [100, '100th'],
    [101, '101st'],
    [111, '111th'],
    [112, '112th'],
  ])('%i is %s', (number, text) => {
    expect(ordinal(number)).toBe(text)
  })

  it('of a percentile never claim a threshold that was not reached', () => {
    expect(percentileOrdinal(84.99)).toBe('84th')
    expect(percentileOrdinal(85)).toBe('85th')
    expect(percentileOrdinal(0.2)).toBe('1st')
    expect(percentileOrdinal(100)).toBe('100th')
  })
})
