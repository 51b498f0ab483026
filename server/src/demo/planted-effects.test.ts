import { hasCard } from '@bic/engine/scoring/significance'
import { describe, expect, it } from 'vitest'
import { demoData } from './demo-data.testing.ts'
import { conversationsByDeal, countKeywords, effectOf } from './effects.testing.ts'
import { stages } from './plan/make-deals.ts'
import { type PlantedEffect, plantedCards } from './planted.ts'
import { percentilesByDeal } from './scores.testing.ts'
import type { DemoCustomer, DemoDeal } from './types.ts'

const demo = demoData.customers[0]!
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

  it('holds among deals that came to their second stage, by what was said until then', () => {
    const entered = new Map(
      demo.dealStageHistory.filter(({ stage }) => stage === stages[1]!.name).map(one => [one.dealKey, one.enteredOn]),
    )
    const deals = demo.deals.filter(deal => entered.has(deal.key))
    const until = demo.conversations.filter(one => one.date.slice(0, 10) < (entered.get(one.dealKey) ?? ''))
    const there: DemoCustomer = { ...demo, deals, conversations: until }
    const early = conversationsByDeal(there)
    const saidEarly = (effect: PlantedEffect) => (dealKey: string) =>
      early.get(dealKey)!.some(one => countKeywords(demo, plantedCards[effect], one) > 0)
    for (const effect of Object.keys(plantedCards) as PlantedEffect[])
      expect(effectOf(there, saidEarly(effect)).dealsWith / effectOf(there, said(effect)).dealsWith).toBeGreaterThan(
        0.93,
      )
    expect(Math.abs(effectOf(there, saidEarly('wins')).adjusted - 35)).toBeLessThanOrEqual(6)
    expect(Math.abs(effectOf(there, saidEarly('loses')).adjusted + 35)).toBeLessThanOrEqual(6)
    expect(effectOf(there, saidEarly('talkative')).raw).toBeGreaterThan(10)
    expect(Math.abs(effectOf(there, saidEarly('talkative')).adjusted)).toBeLessThanOrEqual(6)
  })

  it('the planted cards hardly depend on owner, type, segment and quarter of creation', () => {
    const segmentOf = new Map(demo.accounts.map(account => [account.key, account.segmentKey]))
    const groupings: Record<string, (deal: DemoDeal) => string> = {
      owner: deal => deal.ownerEmail,
      type: deal => deal.type,
      segment: deal => segmentOf.get(deal.accountKey)!,
      quarter: deal => `${deal.createdOn.slice(0, 4)} ${Math.floor((Number(deal.createdOn.slice(5, 7)) - 1) / 3)}`,
    }
    for (const effect of Object.keys(plantedCards) as PlantedEffect[]) {
      const present = said(effect)
      const closed = demo.deals.filter(deal => deal.status !== 'Open')
      const share = closed.filter(deal => present(deal.key)).length / closed.length
      for (const groupOf of Object.values(groupings)) {
        for (const group of Map.groupBy(closed, groupOf).values()) {
          const found = group.filter(deal => present(deal.key)).length
          expect(Math.abs(found - share * group.length)).toBeLessThanOrEqual(5)
        }
      }
    }
  })

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
