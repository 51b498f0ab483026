import { expect, it } from 'vitest'
import { makeDeal } from '#testing/paged-list.ts'
import { type Risk, shortRisk, verdictOf } from './verdict.ts'

const open = makeDeal(3)
const ready = { state: 'ready' as const, won: 60, lost: 40, low: null, high: null, isBaseRate: false }
const risk = (text: string, kind: Risk['kind'] = 'silence'): Risk => ({ kind, text, quote: null })
const silent = risk(
  'No conversation for 31 days, since 10/08/2026; nine of ten won deals were never silent for that long.',
)
const objection = risk('Objection Crews will not use another app: last mentioned on 10/08/2026.', 'objection')

it.each([
  [
    [0.34, 0.22, 0.47],
    [objection],
    'Likely lost: 34% (22–47%), where 60% of closed deals were won. Objection Crews will not use another app.',
  ],
  [
    [0.34, 0.2, 0.52],
    [silent, objection, objection],
    'Could go either way: 34% (20–52%), where 60% of closed deals were won. No conversation for 31 days, since 10/08/2026, and 2 more risks.',
  ],
  [[0.8, 0.6, 0.9], [], 'Likely won: 80% (60–90%), where 60% of closed deals were won. No risk was found.'],
  [[0.8, 0.6, 0.9], undefined, 'Likely won: 80% (60–90%), where 60% of closed deals were won.'],
] as const)(
  'an open deal with a probability of %j says what its interval allows, with its first risk',
  (given, risks, text) => {
    const [probability, low, high] = given
    expect(verdictOf(open, { ...ready, probability, low, high }, risks)).toBe(text)
  },
)

it('a deal too young to differ from others has the share of its age', () => {
  expect(verdictOf(open, { ...ready, probability: 0.48, low: 0.4, high: 0.56, isBaseRate: true }, [])).toBe(
    'Too early to say: 48% (40–56%) of deals of this age are won. No risk was found.',
  )
})

it('without a probability it says why', () => {
  expect(verdictOf(open, { ...ready, probability: null }, [])).toContain('the day on which this deal was created')
  expect(verdictOf(open, { ...ready, state: 'training', probability: null }, [])).toMatch(/^No probability yet/)
  expect(verdictOf(open, { ...ready, state: 'too little data', probability: null }, [silent])).toBe(
    'No probability: too few deals are closed to learn from. No conversation for 31 days, since 10/08/2026.',
  )
  expect(verdictOf(open, undefined, undefined)).toMatch(/^No probability yet.*\.$/)
})

it('of a closed deal is its outcome', () => {
  const won = { ...open, oppStatus: 'Won', closedDate: '2026-09-25', lengthOfDeal: 101, opportunityAmount: 193_000 }
  expect(verdictOf(won, undefined, undefined)).toBe('Won on Sep 25, 2026 after 101 days: $193K.')
  const bare = { ...open, oppStatus: 'Lost', closedDate: null, lengthOfDeal: null, opportunityAmount: null }
  expect(verdictOf(bare, undefined, undefined)).toBe('Lost.')
})

it('a risk is short up to its details', () => {
  expect(shortRisk(objection)).toBe('Objection Crews will not use another app')
  expect(shortRisk(risk('This deal has no conversations.'))).toBe('This deal has no conversations')
})
