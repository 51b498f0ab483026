import { describe, expect, it } from 'vitest'
import type { WonDealComparison } from '#domains/deals/api/won-deal-comparison.ts'
import { describeComparison } from './compared.ts'
import { formatPoints } from './points.ts'

const comparison: WonDealComparison = {
  stage: 'Evaluation',
  stages: ['Evaluation'],
  like: 'market and segment',
  leftOut: 0,
  cards: [],
  marketName: 'Field Service',
  segmentName: 'Enterprise',
  won: 32,
  lost: 36,
}
describe('the comparison in words', () => {
  it('says which deals, how many, and what counts', () => {
    expect(describeComparison(comparison)).toBe(
      '68 closed deals of Field Service, Enterprise that were in Evaluation: 32 won, 36 lost. A card counts when it was mentioned before the deal left the stage.',
    )
  })

  it('says what is left out, and that a wider kind is meant', () => {
    expect(describeComparison({ ...comparison, like: 'market', leftOut: 1 })).toContain(
      '68 closed deals of Field Service that were in Evaluation: 32 won, 36 lost. 1 more deal is not known to have been there',
    )
  })

  it('warns when whole deals are compared', () => {
    const whole = describeComparison({ ...comparison, like: 'customer', stage: null })
    expect(whole).toMatch(/^68 closed deals: 32 won, 36 lost\. There is no stage history/)
  })
})

it.each([
  [0.313, '+31'],
  [-0.052, '−5'],
  [0.004, '0'],
  [-0.004, '0'],
])('%s is %s points', (difference, points) => {
  expect(formatPoints(difference)).toBe(points)
})
