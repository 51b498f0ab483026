import { dayNumber } from '@bic/engine/calendar/day'
import { describe, expect, it } from 'vitest'
import { beatsOf, besideOneAnother, type DealOverTime, wholeDeal } from './beats.ts'

const day = (text: string): number => dayNumber(text) ?? 0
const deal = (more: Partial<DealOverTime> = {}): DealOverTime => ({
  spells: [
    { stage: 'Discovery', from: day('2026-01-10'), to: day('2026-02-10') },
    { stage: 'Proposal', from: day('2026-02-10'), to: null },
  ],
  from: day('2026-01-05'),
  to: day('2026-03-01'),
  conversations: [day('2026-01-06'), day('2026-02-09'), day('2026-02-10'), day('2026-03-05')],
  cards: [
    { cardId: 1, title: 'Late reports', firstDay: day('2026-01-20') },
    { cardId: 2, title: 'Price', firstDay: day('2026-02-20') },
    { cardId: 3, title: 'Never dated', firstDay: null },
  ],
  ...more,
})

describe('the beats of a deal', () => {
  it('are its stages, each with its days, conversations and new cards', () => {
    expect([...beatsOf(deal())]).toEqual([
      [
        'Discovery',
        {
          from: '2026-01-10',
          to: '2026-02-10',
          days: 31,
          conversations: 2,
          cards: [{ cardId: 1, title: 'Late reports' }],
        },
      ],
      [
        'Proposal',
        { from: '2026-02-10', to: '2026-03-01', days: 19, conversations: 2, cards: [{ cardId: 2, title: 'Price' }] },
      ],
    ])
  })

  it('are one where no stage is known, and none where no day is', () => {
    expect(beatsOf(deal({ spells: [] })).get(wholeDeal)).toMatchObject({ days: 55, conversations: 4 })
    expect(beatsOf(deal({ spells: [], from: null })).size).toBe(0)
  })

  it('count every conversation and dated card once, also of a stage that was entered twice', () => {
    const spells = [
      { stage: 'Discovery', from: day('2026-01-10'), to: day('2026-01-20') },
      { stage: 'Proposal', from: day('2026-01-20'), to: day('2026-02-10') },
      { stage: 'Discovery', from: day('2026-02-10'), to: null },
    ]
    const beats = [...beatsOf(deal({ spells })).values()]
    expect(beats.reduce((sum, beat) => sum + beat.conversations, 0)).toBe(4)
    expect(beats.flatMap(beat => beat.cards.map(({ cardId }) => cardId)).toSorted()).toEqual([1, 2])
    expect(beats[0]).toMatchObject({ from: '2026-01-10', to: '2026-03-01' })
  })

  it('stand beside those of another deal in the order of the stages, with gaps', () => {
    const own = beatsOf(deal())
    const other = beatsOf(deal({ spells: [{ stage: 'Trial', from: day('2026-01-10'), to: null }] }))
    const rows = besideOneAnother(own, other, ['Discovery', 'Trial', 'Proposal', 'Won'])
    expect(rows.map(row => [row.stage, row.own !== null, row.other !== null])).toEqual([
      ['Discovery', true, false],
      ['Trial', false, true],
      ['Proposal', true, false],
    ])
  })
})
