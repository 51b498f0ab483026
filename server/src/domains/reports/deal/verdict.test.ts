import { expect, it } from 'vitest'
import { type Prediction, verdictOf } from './verdict.ts'

const open = { oppStatus: 'Open', closedDate: '2026-12-31', lengthOfDeal: null, opportunityAmount: 193_000 }
const ready = {
  state: 'ready',
  won: 60,
  lost: 40,
  probability: 0.34,
  low: 0.22,
  high: 0.47,
  isBaseRate: false,
  before: null,
} satisfies Prediction
const before = { daysAgo: 14, probability: 0.51, low: 0.4, high: 0.6, isBaseRate: false }
const risk = (short: string) => ({ kind: 'silence' as const, short, text: `${short}, in more words.`, quote: null })
const silent = risk('No conversation for 31 days, since Oct 08, 2026')
const objection = risk('Objection Crews will not use another app')

it.each([
  [
    {},
    [objection],
    'Likely lost: 34% (22–47%). Of closed deals 60% were won. Objection Crews will not use another app.',
  ],
  [
    { high: 0.52, before },
    [silent, objection, objection],
    'Could go either way: 34% (22–52%), was 51% two weeks ago. Of closed deals 60% were won. No conversation for 31 days, since Oct 08, 2026, and 2 more risks.',
  ],
  [
    { probability: 0.806, low: 0.6, high: 0.9, before: { ...before, probability: 0.811 } },
    [],
    'Likely won: 81% (60–90%), as two weeks ago. Of closed deals 60% were won. No risk was found.',
  ],
  [
    { before: { ...before, isBaseRate: true } },
    [],
    'Likely lost: 34% (22–47%). Of closed deals 60% were won. No risk was found.',
  ],
  [
    { probability: 0.48, low: 0.4, high: 0.56, isBaseRate: true, before },
    [silent, objection],
    'Too early to say: 48% (40–56%) of deals of this age are won. No conversation for 31 days, since Oct 08, 2026, and 1 more risk.',
  ],
] as const)('an open deal with %j says what its interval allows, with its first risk', (given, risks, text) => {
  expect(verdictOf(open, { ...ready, ...given }, risks)).toBe(text)
})

it('without a probability it says why', () => {
  const none = { ...ready, probability: null, low: null, high: null }
  expect(verdictOf(open, none, [])).toContain('the day on which this deal was created is missing')
  expect(verdictOf(open, { ...none, state: 'training' }, [])).toMatch(/^No probability yet/)
  expect(verdictOf(open, { ...none, state: 'too little data' }, [silent])).toBe(
    'No probability: too few deals are closed to learn from. No conversation for 31 days, since Oct 08, 2026.',
  )
})

it('of a closed deal is its outcome', () => {
  const won = { oppStatus: 'Won', closedDate: '2026-09-25', lengthOfDeal: 101, opportunityAmount: 193_000 }
  expect(verdictOf(won, ready, [])).toBe('Won on Sep 25, 2026 after 101 days: $193,000.')
  expect(
    verdictOf({ oppStatus: 'Lost', closedDate: null, lengthOfDeal: null, opportunityAmount: null }, ready, []),
  ).toBe('Lost.')
})
