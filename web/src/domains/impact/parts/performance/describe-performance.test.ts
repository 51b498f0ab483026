import { expect, test } from 'vitest'
import { againstText, describePerformance, verdictText } from './describe-performance.ts'
import { answerOf, rowOf } from './performance.testing.ts'

test('says who differs by more than chance, and of all others that they may not', () => {
  const answer = answerOf([
    rowOf('Ann Able', { difference: 0.2, low: 0.05, high: 0.35, verdict: 'above' }),
    rowOf('Bob Best', { difference: 0.3, low: -0.05, high: 0.6 }),
    rowOf('Cid Cole', null),
  ])
  expect(describePerformance(answer, answer.sellers, 'seller')).toBe(
    '48% (39–57%), n = 112 of the closed deals were won (last 12 months). Ann Able wins more than others with comparable deals: +20 points (+5 to +35). Differences of the other 1 seller may be chance.',
  )
  expect(answer.sellers.map(row => [againstText(row), verdictText(row)])).toEqual([
    ['+20 points (+5 to +35)', 'Wins more'],
    ['+30 points (−5 to +60)', 'Cannot say yet; less than 25 points would not show'],
    ['-', 'Too few closed deals'],
  ])
})

test('without a difference it says so, and without deals what is missing', () => {
  const even = answerOf([rowOf('Ann Able', {}), rowOf('Bob Best', {})])
  expect(describePerformance(even, even.sellers, 'seller')).toContain(
    'Among 2 sellers, no difference is larger than chance explains.',
  )
  expect(describePerformance({ ...even, closePeriod: 'All' }, even.sellers, 'seller')).toContain(
    ' were won (at any time). ',
  )
  const few = answerOf([rowOf('Ann Able', null)])
  expect(describePerformance(few, few.sellers, 'seller')).toContain('No seller has ten closed deals yet')
  const none = { ...few, winRate: { won: 0, closed: 0, rate: null, low: null, high: null } }
  expect(describePerformance(none, none.sellers, 'seller')).toBe('No deals are closed in this period yet.')
})
