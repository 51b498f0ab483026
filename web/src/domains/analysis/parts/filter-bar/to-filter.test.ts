import { significanceThresholds } from '@bic/engine/scoring/significance'
import { expect, it } from 'vitest'
import {
  type FilterChoice,
  readFilter,
  type SwitchChoice,
  switchSearch,
  writeFilter,
} from '#domains/analysis/shared/filter-bar/filter-search.ts'
import { changeChoice, nothingChosen } from './change-choice.ts'
import { labelsOf } from './filter-labels.ts'
import { defaultOf, optionsOf } from './filter-lists.ts'
import { sampleLists } from './sample-lists.testing.ts'
import { metricSetOf, toFilter } from './to-filter.ts'

const asStated: SwitchChoice = { confidence: 'Relevant', heard: 'topic' }
const sent = (patch: Partial<FilterChoice>, switches = asStated) => {
  const choice = { ...nothingChosen, ...patch }
  return toFilter(choice, switches, sampleLists[choice.oppty], choice.market ?? 1)
}

it('sends of closed deals Last 12 Months, the default, and measures them themselves [filters-029] [filters-039]', () => {
  expect(sent({})).toEqual({
    marketId: 1,
    opptyStatus: 'Closed',
    closePeriod: 'Last 12 Months',
    significance: 'relevant',
  })
  expect(defaultOf(sampleLists.N.stages)).toBe('Closed All')
  expect(metricSetOf('N')).toEqual(['Win Rate', 'Sales Cycle (days)', 'Deal Size ($)'])
})

it('sends of open deals Next 12 Months and measures the trailing twelve months [filters-028]', () => {
  expect(sent({ oppty: 'Y' })).toMatchObject({ opptyStatus: 'Open', closePeriod: 'Next 12 Months' })
  expect(defaultOf(sampleLists.Y.stages)).toBe('Open All')
  expect(metricSetOf('Y')).toEqual(['TTM Win Rate', 'TTM Sales Cycle (days)', 'TTM Deal Size ($)'])
})

it('sends everything that was chosen under the names of calls [filters-054]', () => {
  const choice: Partial<FilterChoice> = {
    market: 2,
    industry: [30, 31],
    segment: [40],
    region: [50],
    stage: 'Closed Won',
    stageReached: 'Discovery',
    opptyType: 'New Business',
    closePeriod: '2026-01-01..2026-03-31',
    competitor: 5,
    partner: 6,
    persona: 7,
    solution: 8,
    account: ['12 Bolt, Inc', '13'],
    owner: ['Ana'],
    testCards: 'MY_CARDS',
    fields: { account: { tier: ['Gold'], status: [] }, opportunity: {} },
  }
  expect(sent(choice, { confidence: 'Verified', heard: 'buyer' })).toEqual({
    marketId: 2,
    industryList: [30, 31],
    segmentList: [40],
    regionList: [50],
    opptyStatus: 'Closed',
    stage: 'Closed Won',
    stageReached: 'Discovery',
    crmOpptyType: 'New Business',
    closePeriod: '2026-01-01..2026-03-31',
    competitorCardId: 5,
    partnerCardId: 6,
    personaId: 7,
    solutionId: 8,
    accountIdList: [12, 13],
    ownerList: ['Ana'],
    testCards: 'MY_CARDS',
    significance: 'verified',
    verifiedCardsOnly: 'Y',
    buyerBidirectional: 'buyer',
    additionalFilters: { account: { tier: ['Gold'] }, opportunity: {} },
  })
})

it('lets All, Any and their like narrow nothing [filters-030] [filters-032]', () => {
  expect(sent({ stage: 'Closed All', stageReached: 'Any', opptyType: 'All', closePeriod: 'All' })).toEqual({
    marketId: 1,
    opptyStatus: 'Closed',
    significance: 'relevant',
  })
  expect(defaultOf(sampleLists.N.stagesReached)).toBe('Any')
})

it('knows four significances with their percentiles [filters-035] [filters-036]', () => {
  const percentiles = (['Most Relevant', 'Relevant', '50_PERCENTILE', 'Verified'] as const).map(confidence => {
    const { significance, verifiedCardsOnly } = sent({}, { ...asStated, confidence })
    return [significanceThresholds[significance ?? 'relevant'], verifiedCardsOnly]
  })
  expect(percentiles).toEqual([
    [85, undefined],
    [75, undefined],
    [50, undefined],
    [Number.POSITIVE_INFINITY, 'Y'],
  ])
  expect(switchSearch.confidence.read('Nonsense')).toBe('Relevant')
})

it('reads from an address what it wrote there, defaults left out', () => {
  const choice: FilterChoice = {
    ...nothingChosen,
    market: 2,
    industry: [30, 31],
    oppty: 'Y',
    stage: 'Discovery',
    owner: ['Ana', 'Bo'],
    fields: { account: { 'Sales Zone': ['East', 'Far; West'] }, opportunity: {} },
  }
  expect(readFilter(writeFilter(choice))).toEqual(choice)
  expect(writeFilter(nothingChosen)).toEqual({})
  expect(readFilter({ fields: '{"account":[1],"opportunity":{"tier":[1,"x"]}}', persona: '-3' })).toEqual({
    ...nothingChosen,
    fields: { account: {}, opportunity: { tier: ['x'] } },
  })
})

it('calls what can be chosen by its names [filters-004] [filters-017] [filters-022] [filters-023] [filters-051]', () => {
  expect(optionsOf('oppty').map(one => [one.label, one.value])).toEqual([
    ['Open opptys', 'Y'],
    ['Closed opptys', 'N'],
  ])
  expect(optionsOf('testCards').map(one => [one.label, one.value])).toEqual([
    ['Approved', 'N'],
    ['My test', 'MY_CARDS'],
    ['All test', 'Y'],
  ])
  expect(nothingChosen.testCards).toBe('N')
  expect([optionsOf('conversation')[0]?.label, nothingChosen.conversation]).toEqual(['All conversations', 'call,email'])
  const labels = labelsOf({ ...nothingChosen, market: 1, industry: [30, 31] }, sampleLists.N, {})
  expect(labels).toMatchObject({
    market: 'Field Service',
    industry: 'Energy, Oil, Gas',
    segment: 'All',
    solution: 'All Solutions',
    closePeriod: 'Last 12 Months (11/15/2025 - 11/15/2026)',
    stageReached: 'Any',
    conversation: 'All conversations',
  })
})

it('sets back what belongs to the old market [filters-025]', () => {
  const before: FilterChoice = {
    ...nothingChosen,
    market: 1,
    competitor: 5,
    partner: 6,
    persona: 7,
    solution: 8,
    segment: [40],
    fields: { account: { partner: ['X'] }, opportunity: { Competitor: ['Acme'], partner: ['Y'], products: ['Suite'] } },
  }
  const after = changeChoice(before, { market: 2 })
  expect(after).toEqual({
    ...nothingChosen,
    market: 2,
    segment: [40],
    fields: { account: { partner: ['X'] }, opportunity: { products: ['Suite'] } },
  })
  expect(changeChoice(before, { market: 1 })).toEqual(before)
})

it('starts over with stages, types and periods when open deals take the place of closed ones [filters-027]', () => {
  const before: FilterChoice = {
    ...nothingChosen,
    market: 1,
    stage: 'Closed Won',
    stageReached: 'Discovery',
    opptyType: 'New Business',
    closePeriod: 'Last Month',
    region: [50],
  }
  expect(changeChoice(before, { oppty: 'Y' })).toEqual({ ...nothingChosen, market: 1, oppty: 'Y', region: [50] })
})

it('offers only closed deals where open ones say nothing, as beside the SWOT of competitors [filters-010]', () => {
  expect(optionsOf('oppty', true).map(({ label }) => label)).toEqual(['Closed opptys'])
})
