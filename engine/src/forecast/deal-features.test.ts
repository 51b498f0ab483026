import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { featuresAt, featuresOf } from './deal-features.ts'
import type { DealPast } from './deal-past.ts'

fc.configureGlobal({ seed: 20 })

const anyPast: fc.Arbitrary<DealPast> = fc.record({
  dealId: fc.nat(999),
  outcome: fc.constantFrom('Won', 'Lost'),
  createdDay: fc.integer({ min: 0, max: 100 }),
  closedDay: fc.integer({ min: 100, max: 400 }),
  segment: fc.option(fc.nat(3)),
  conversationDays: fc
    .array(fc.integer({ min: 0, max: 400 }), { maxLength: 20 })
    .map(days => days.sort((a, b) => a - b)),
  stages: fc
    .array(fc.record({ day: fc.integer({ min: 0, max: 400 }), stage: fc.nat(4) }), { maxLength: 6 })
    .map(stages => stages.sort((a, b) => a.day - b.day)),
  cardDays: fc.array(fc.tuple(fc.nat(9), fc.integer({ min: 0, max: 400 }))).map(list => new Map(list)),
})

const all = [
  ...(['age', 'conversations', 'recent', 'silence', 'days in stage'] as const).map(of => ({ of })),
  ...[0, 1, 2].map(stage => ({ of: 'stage' as const, stage })),
  ...[0, 1].map(segment => ({ of: 'segment' as const, segment })),
  ...[0, 1, 2, 3].map(cardId => ({ of: 'card' as const, cardId })),
]

describe('the features of a deal on a day', () => {
  it('do not depend on anything later', () => {
    fc.assert(
      fc.property(anyPast, fc.integer({ min: 0, max: 400 }), (deal, day) => {
        const known: DealPast = {
          ...deal,
          outcome: 'Open',
          closedDay: null,
          conversationDays: deal.conversationDays.filter(of => of <= day),
          stages: deal.stages.filter(stage => stage.day <= day),
          cardDays: new Map([...deal.cardDays].filter(([, of]) => of <= day)),
        }
        expect(featuresAt(deal, day, all)).toEqual(featuresAt(known, day, all))
      }),
      { numRuns: 500 },
    )
  })

  it('are what they say', () => {
    const deal: DealPast = {
      dealId: 1,
      outcome: 'Won',
      createdDay: 100,
      closedDay: 300,
      segment: 1,
      conversationDays: [105, 150, 150, 190],
      stages: [
        { day: 100, stage: 0 },
        { day: 140, stage: 2 },
      ],
      cardDays: new Map([
        [0, 105],
        [3, 190],
      ]),
    }
    const [age, heard, recent, silence, inStage, ...marks] = featuresAt(deal, 160, all)
    expect([age, heard, recent, silence, inStage]).toEqual([60, 3, 2, 10, 20].map(Math.log1p))
    expect(marks).toEqual([0, 0, 1, 0, 1, 1, 0, 0, 0])
    expect(featuresAt(deal, 100, all)[3]).toBe(0)
  })
})

describe('the features of a customer', () => {
  const deals = Array.from({ length: 60 }, (_, i): DealPast => {
    const cardDays = new Map([[1, 5], ...(i < 30 ? [[2, 5] as const] : []), ...(i < 19 ? [[3, 5] as const] : [])])
    const stages = i < 25 ? [{ day: 0, stage: 7 }] : []
    const shared = { dealId: i, outcome: 'Won' as const, createdDay: 0, closedDay: 90, conversationDays: [] }
    return { ...shared, segment: i % 2, stages, cardDays }
  })

  it('are those that enough deals show and enough do not', () => {
    expect(featuresOf(deals)).toEqual([
      { of: 'age' },
      { of: 'conversations' },
      { of: 'recent' },
      { of: 'silence' },
      { of: 'days in stage' },
      { of: 'stage', stage: 7 },
      { of: 'segment', segment: 0 },
      { of: 'segment', segment: 1 },
      { of: 'card', cardId: 2 },
    ])
  })

  it('have no stage where no history tells it', () => {
    const plain = deals.map(deal => ({ ...deal, stages: [] }))
    expect(featuresOf(plain).some(({ of }) => of === 'days in stage' || of === 'stage')).toBe(false)
  })
})
