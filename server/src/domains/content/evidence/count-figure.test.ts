import { expect, it } from 'vitest'
import { effect } from '../exports/exports.testing.ts'
import { countFigure } from './count-figure.ts'

const card = { id: 8, title: 'Same-day changes' }

it('the effect of a message is its difference among comparable deals, as a sentence', () => {
  expect(countFigure('effect', { card, effect, conversations: 0 })?.stated).toMatchObject({
    text: '+29 points (13 to 44, n = 160)',
    sentence:
      'Deals with Same-day changes are won 29 points more often than comparable deals without it (13 to 44, n = 160).',
  })
})

it.each(['too few deals', 'not adjustable'] as const)(
  'there is no effect to state where deals cannot tell it: %s',
  verdict => {
    const unsure = { ...effect, winRate: { ...effect.winRate, verdict } }
    expect(countFigure('effect', { card, effect: unsure, conversations: 0 })).toBeNull()
    expect(countFigure('win rate with it', { card, effect: unsure, conversations: 0 })).not.toBeNull()
  },
)
