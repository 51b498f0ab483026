import { describe, expect, test } from 'vitest'
import { agreementText, describeResults, type Results } from './describe-results.ts'

const outcome = (kind: 'win' | 'loss' | 'churn', asked: number, answered: number, waiting = 0) => ({
  kind,
  asked,
  answered,
  waiting,
  rate: asked === 0 ? null : { share: answered / asked, low: 0.1, high: 0.7, n: asked },
  askedIdList: [],
  answeredIdList: [],
  waitingIdList: [],
})
const results = (more: Partial<Results>): Results => ({
  outcomes: [outcome('win', 0, 0), outcome('loss', 0, 0), outcome('churn', 0, 0)],
  answeredDeals: 0,
  effectiveDeals: 0,
  cards: [],
  overall: { whileBuying: null, statedReason: null, confirmed: null },
  ...more,
})
const share = { share: 0.5, low: 0.3, high: 0.7, n: 8, both: 4 }

describe('the answer', () => {
  test('is honest where there is nothing yet', () => {
    expect(describeResults(results({}))).toMatch(/^No buyer of this market was asked yet/)
    expect(describeResults(results({ outcomes: [outcome('win', 0, 0, 2)] }))).toMatch(/nobody has answered yet/)
    expect(describeResults(results({ outcomes: [outcome('loss', 5, 0)] }))).toBe(
      'Buyers answered after a loss in 0 of 5 deals, 0% (10–70%), n = 5.',
    )
  })
  test('says how often buyers answered, and how that agrees with talk and CRM, each with its interval', () => {
    const outcomes = [outcome('win', 4, 2), outcome('loss', 10, 3)]
    expect(
      describeResults(
        results({ outcomes, answeredDeals: 5, overall: { whileBuying: share, statedReason: null, confirmed: null } }),
      ),
    ).toBe(
      'Buyers answered after a win in 2 of 4 deals, 50% (10–70%), n = 4; after a loss in 3 of 10 deals, 30% (10–70%), n = 10. Of what they name afterwards, 50% (30–70%), n = 8 had come up while they were buying. The CRM states no reason for these deals.',
    )
    const stated = { whileBuying: share, statedReason: { ...share, share: 0.25 }, confirmed: null }
    expect(describeResults(results({ outcomes, answeredDeals: 5, overall: stated }))).toContain(
      'The reason in the CRM names 25% (30–70%), n = 8 of it.',
    )
  })
})

test('an agreement is written with both counts', () => {
  expect(agreementText(share)).toBe('4 of 8: 50% (30–70%), n = 8')
  expect(agreementText(null)).toBe('-')
})
