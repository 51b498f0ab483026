import type { MetricComparison } from '@bic/contract/analysis/figures'
import { expect, it } from 'vitest'
import { differenceOf } from './figures.ts'

const comparison = (verdict: MetricComparison['verdict']): MetricComparison => ({
  raw: null,
  simple: null,
  adjusted: { difference: -1, low: -1, high: 1, p: null, q: null },
  comparableShare: 0.4,
  verdict,
  detectable: null,
})

it.each(['too few deals', 'not adjustable'] as const)('is no difference where deals cannot tell it: %s', verdict => {
  expect(differenceOf(comparison(verdict))).toBeNull()
})

it('is the difference among comparable deals with its interval', () => {
  expect(differenceOf(comparison('no difference seen'))).toEqual({
    difference: -1,
    low: -1,
    high: 1,
    text: '−100 points (−100 to +100)',
  })
})
