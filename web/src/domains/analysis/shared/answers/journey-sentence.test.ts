import { expect, test } from 'vitest'
import type { Answer } from '#lib/call-types.ts'
import { journeySentence } from './journey-sentence.ts'

type JourneyStep = Answer<'getBJIStageReachedDetails'>[number]

const rate = { won: 49, closed: 100, rate: 0.49, low: 0.39, high: 0.59 }
const step = (stageReached: string, dealCount: number, more: Partial<JourneyStep> = {}) =>
  ({ part: 'pre-sales', stageReached, dealCount, winRate: rate, topCards: [], ...more }) as unknown as JourneyStep
const high = { ...rate, rate: 0.85, low: 0.78, high: 0.9 }

test('the first and the last stage in which deals talked, and how those ended', () => {
  const steps = [
    step('Discovery', 320, { topCards: [{ title: 'Price' }] as unknown as JourneyStep['topCards'] }),
    step('Evaluation', 222),
    step('Negotiation', 134, { winRate: high }),
    step('Active', 58, { part: 'post-sales' }),
  ]
  expect(journeySentence(steps)).toBe(
    '320 deals had conversations in Discovery, 134 in Negotiation. Of the closed ones, 49% (39–59%), n = 100, and 85% (78–90%), n = 100, were won. What comes up most in Discovery is Price.',
  )
})

test('of one stage no comparison is made, and of none nothing is said', () => {
  expect(journeySentence([step('Discovery', 1)])).toBe('1 deal had conversations in Discovery.')
  expect(journeySentence([step('Active', 58, { part: 'post-sales' }), step('Discovery', 0)])).toBeNull()
})
