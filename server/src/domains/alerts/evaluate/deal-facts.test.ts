import { dayNumber } from '@bic/engine/calendar/day'
import { describe, expect, test } from 'vitest'
import { type DealNow, findFacts, seeDeal } from './deal-facts.ts'

const today = dayNumber('2026-11-15')
const deal: DealNow = {
  id: 7,
  name: 'Harbour',
  account: 'Harbour Ltd',
  marketName: 'Field Service',
  stage: 'Discovery',
  status: 'Open',
  closeOn: '2026-12-31',
  talk: [
    { id: 1, day: today - 20 },
    { id: 2, day: today - 10 },
  ],
  silence: { longFrom: 15, n: 40 },
  chance: { probability: 0.4, low: 0.3, high: 0.5 },
}
const seen = seeDeal(deal, today)
const facts = (now: Partial<DealNow>, { on = today, talks = false } = {}) =>
  findFacts({ ...deal, ...now }, seen, on, talks).map(({ title, text }) => [title, text])

describe('a deal that is followed', () => {
  test('is no news while it stands as it was', () => {
    expect(facts({})).toEqual([])
    expect(facts({ chance: { probability: 0.49, low: 0.4, high: 0.6 } })).toEqual([])
  })

  test('tells that it moved to another stage', () => {
    expect(facts({ stage: 'Proposal' })).toEqual([['Moved to Proposal', 'It was in Discovery before.']])
  })

  test('tells that it was won, and not also that its stage moved', () => {
    expect(facts({ status: 'Won', stage: 'Closed won' })).toEqual([
      ['Won', 'It was Open before, and its stage is Closed won.'],
    ])
  })

  test('tells that its close date moved, and which way', () => {
    expect(facts({ closeOn: '2027-02-01' })).toEqual([
      ['Close date moved back to Feb 01, 2027', 'It was to close on Dec 31, 2026.'],
    ])
    expect(facts({ closeOn: '2026-12-01' })[0]?.[0]).toBe('Close date moved forward to Dec 01, 2026')
  })

  test('tells that it went quiet for longer than usual, once', () => {
    expect(facts({}, { on: today + 4 })).toEqual([])
    const quiet = facts({}, { on: today + 5 })
    expect(quiet).toEqual([
      [
        'Quiet for 15 days',
        'The last conversation was on Nov 05, 2026. Nine of ten won deals were never silent for 15 days (n = 40).',
      ],
    ])
    const later = seeDeal(deal, today + 5, seen)
    expect(findFacts(deal, later, today + 9, false)).toEqual([])
  })

  test('tells a probability that left the interval of the one reported last, and then counts from the new one', () => {
    const moved = { ...deal, chance: { probability: 0.62, low: 0.5, high: 0.7 } }
    expect(facts(moved)).toEqual([
      ['Probability of winning up to 62%', 'Now 62% (50–70%); before 40% (30–50%), an interval that it has left.'],
    ])
    const after = seeDeal(moved, today, seen)
    expect(after.chance).toEqual(moved.chance)
    expect(findFacts(moved, after, today, false)).toEqual([])
  })

  test('creeping within the interval never adds up to silence: the one that was reported stays the measure', () => {
    const step = seeDeal({ ...deal, chance: { probability: 0.48, low: 0.38, high: 0.58 } }, today, seen)
    expect(step.chance).toEqual(deal.chance)
    expect(findFacts({ ...deal, chance: { probability: 0.52, low: 0.4, high: 0.6 } }, step, today, false)).toHaveLength(
      1,
    )
  })

  test('with a spotlight on it, tells new conversations', () => {
    const talk = [...deal.talk, { id: 5, day: today - 1 }, { id: 6, day: today }]
    expect(facts({ talk })).toEqual([])
    expect(facts({ talk }, { talks: true })).toEqual([['2 new conversations', 'The newest was on Nov 15, 2026.']])
  })
})
