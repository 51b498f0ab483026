import { hasCard } from '@bic/engine/scoring/significance'
import { describe, expect, it } from 'vitest'
import { conversationsByDeal, countKeywords, effectOf } from './effects.testing.ts'
import { generateDemo } from './generate-demo.ts'
import { type PlantedEffect, plantedCards } from './planted.ts'
import { percentilesByDeal } from './scores.testing.ts'

const demo = generateDemo().customers[0]!
const byDeal = conversationsByDeal(demo)
const percentiles = percentilesByDeal(demo)
const closedDeals = demo.deals.filter(deal => deal.status !== 'Open').length

function said(effect: PlantedEffect): (dealKey: string) => boolean {
  const deals = new Map(
    [...byDeal].map(([deal, conversations]) => [
      deal,
      conversations.some(one => countKeywords(demo, plantedCards[effect], one) > 0),
    ]),
  )
  return dealKey => deals.get(dealKey)!
}

describe('effects planted in the demo customer, by what the text says', () => {
  it('the winning card comes up in about 40 % of the closed deals and adds 35 points', () => {
    const effect = effectOf(demo, said('wins'))
    expect(effect.dealsWith / closedDeals).toBeCloseTo(0.4, 1)
    expect(Math.abs(effect.raw - 35)).toBeLessThanOrEqual(6)
    expect(Math.abs(effect.adjusted - 35)).toBeLessThanOrEqual(6)
  })

  it('the losing card comes up in about 40 % of the closed deals and takes 35 points', () => {
    const effect = effectOf(demo, said('loses'))
    expect(effect.dealsWith / closedDeals).toBeCloseTo(0.4, 1)
    expect(Math.abs(effect.raw + 35)).toBeLessThanOrEqual(6)
    expect(Math.abs(effect.adjusted + 35)).toBeLessThanOrEqual(6)
  })

  it('the talkative card looks like winning until the number of conversations is taken into account', () => {
    const effect = effectOf(demo, said('talkative'))
    expect(effect.raw).toBeGreaterThan(10)
    expect(Math.abs(effect.adjusted)).toBeLessThanOrEqual(6)
  })

  it.each(['bidirectional', 'buyerOnly'] as const)(
    'holds for deals in which the engine finds the card relevant (%s)',
    direction => {
      const relevant = (effect: PlantedEffect) => (dealKey: string) =>
        hasCard(percentiles.get(dealKey)![direction].get(plantedCards[effect]) ?? null, false, 'relevant')
      for (const effect of Object.keys(plantedCards) as PlantedEffect[]) {
        const mentioned = effectOf(demo, said(effect)).dealsWith
        expect(effectOf(demo, relevant(effect)).dealsWith / mentioned).toBeGreaterThan(0.93)
      }
      expect(Math.abs(effectOf(demo, relevant('wins')).adjusted - 35)).toBeLessThanOrEqual(6)
      expect(Math.abs(effectOf(demo, relevant('loses')).adjusted + 35)).toBeLessThanOrEqual(6)
      expect(effectOf(demo, relevant('talkative')).raw).toBeGreaterThan(10)
      expect(Math.abs(effectOf(demo, relevant('talkative')).adjusted)).toBeLessThanOrEqual(6)
    },
  )

  it('a planted card that is absent is absent in every inflection', () => {
    const roots = {
      wins: /reschedul|reshuffl|reassign|rebook|intraday|day board|job insertion/i,
      loses: /pushback|fatigue|another login|\bunions?\b|job sheets|works council|resistance|refus\w+ to use/i,
      talkative:
        /scorecard|executive dashboard|board pack|readout|steering report|kpi roll|service review|one-page summar/i,
    }
    for (const effect of Object.keys(roots) as PlantedEffect[]) {
      const present = said(effect)
      const leaked = demo.conversations.filter(
        one => !present(one.dealKey) && one.turns.some(turn => roots[effect].test(turn.text)),
      )
      expect(leaked.map(one => one.externalId)).toEqual([])
    }
  })

  it('planted cards are spoken of from the first conversation on, so that a landmark sees them', () => {
    for (const effect of Object.keys(plantedCards) as PlantedEffect[]) {
      const present = said(effect)
      const deals = [...byDeal].filter(([deal]) => present(deal))
      const early = deals.filter(
        ([, conversations]) => countKeywords(demo, plantedCards[effect], conversations[0]!) > 0,
      )
      expect(early.length / deals.length).toBeGreaterThan(0.9)
    }
  })
})
