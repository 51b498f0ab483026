import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import type { FilterChoice } from '#domains/analysis/shared/filter-bar/filter-search.ts'
import { nothingChosen, withoutForeign } from './change-choice.ts'
import { customFrom, daysOf, periodProblem } from './close-period.ts'
import { countFields, fieldLabel } from './fields-param.ts'
import { labelsOf } from './filter-labels.ts'
import { defaultOf } from './filter-lists.ts'
import { keepFilter, readKept } from './kept-filter.ts'
import { namesFilter, preselect } from './preselect.ts'
import { sampleLists } from './sample-lists.testing.ts'
import { barDelay, lookOfTab } from './tab-props.ts'

afterAll(() => vi.unstubAllGlobals())

const named = (id: number) => ({ id, name: `Number ${id}` })

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})

it('chooses what an address with applyFilters=true names [filters-018]', () => {
  const raw = {
    applyFilters: 'true',
    market: 'payments',
    industry: 'Energy,Oil, Gas,Nothing',
    region: 'West',
    segment: 'Enterprise',
    opptyType: 'new business',
    closePeriod: 'Last Month',
  }
  expect(namesFilter(raw)).toBe(true)
  expect(preselect(raw, sampleLists.N)).toEqual({
    ...nothingChosen,
    market: 2,
    industry: [30],
    region: [50],
    segment: [40],
    opptyType: 'New Business',
    closePeriod: 'Last Month',
  })
  expect(preselect({ ...raw, industry: ['Energy', 'Oil, Gas'], market: 'Nowhere' }, sampleLists.N)).toMatchObject({
    market: null,
    industry: [30, 31],
  })
  expect(preselect({ stage: 'closed won', account: 'Bolt', persona: '7' }, sampleLists.N)).toEqual({
    ...nothingChosen,
    stage: 'Closed Won',
  })
  expect(preselect({ closePeriod: '2026-01-01..2026-02-01' }, sampleLists.N).closePeriod).toBe('2026-01-01..2026-02-01')
  expect(namesFilter({ market: '2' })).toBe(false)
})

it('begins with the entries that have the default flag, else with the first [filters-024] [filters-052]', () => {
  expect(defaultOf(sampleLists.N.periods)).toBe('Last 12 Months')
  const [all, first] = sampleLists.N.types
  expect(all && first && defaultOf([{ ...first }, { ...all, defaultFlag: 'N' }])).toBe('New Business')
  expect(defaultOf([])).toBe('')
})

it('sets back a persona or solution of another market once those of this one are known [filters-026]', () => {
  const choice: FilterChoice = { ...nothingChosen, persona: 7, solution: 8 }
  expect(withoutForeign(choice, { persona: [named(1)], solution: [named(8)] })).toMatchObject({
    persona: null,
    solution: 8,
  })
  expect(withoutForeign(choice, { persona: undefined, solution: [] })).toMatchObject({ persona: 7, solution: null })
})

it('keeps what is applied for the session of this person [filters-031] [filters-056]', () => {
  const choice: FilterChoice = { ...nothingChosen, market: 2, region: [50] }
  const switches = { confidence: 'Relevant', heard: 'topic' } as const
  keepFilter(9, choice, switches, labelsOf(choice, sampleLists.N, {}))
  expect(readKept(9)).toEqual({ market: '2', region: '50' })
  expect(readKept(10)).toBeNull()
  const kept = JSON.parse(stored.get('bic.marketFilter') ?? '')
  expect(kept.signicant).toBe('Relevant')
  expect(kept.nonSignicant).toEqual(['Most Relevant', '50_PERCENTILE', 'Verified'])
  expect([stored.get('set'), stored.get('isFiltered')]).toEqual(['true', 'true'])
  keepFilter(9, { ...nothingChosen, market: 2 }, switches, labelsOf(choice, sampleLists.N, {}))
  expect(stored.get('isFiltered')).toBe('false')
  stored.set('bic.marketFilter', '{')
  expect(readKept(9)).toBeNull()
})

it('of a screen that looks at open deals alone keeps the market, and open or closed as it was elsewhere', () => {
  const switches = { confidence: 'Relevant', heard: 'topic' } as const
  const labels = labelsOf(nothingChosen, sampleLists.N, {})
  keepFilter(9, { ...nothingChosen, market: 1, closePeriod: 'Last Month' }, switches, labels)
  const open: FilterChoice = { ...nothingChosen, market: 2, oppty: 'Y', stage: 'Demo' }
  keepFilter(9, open, switches, labels, { oppty: true })
  expect(readKept(9)).toEqual({ market: '2', closePeriod: 'Last Month' })
  keepFilter(9, open, switches, labels)
  expect(readKept(9)).toEqual({ market: '2', oppty: 'Y', stage: 'Demo' })
})

it('does not narrow other screens to the competitor whose report was opened', () => {
  const switches = { confidence: 'Relevant', heard: 'topic' } as const
  const keep = (choice: Partial<FilterChoice>, competitor: boolean) => {
    const applied = { ...nothingChosen, market: 1, ...choice }
    const named = { ...labelsOf(nothingChosen, sampleLists.N, {}), competitor: `Rival ${applied.competitor}` }
    keepFilter(9, applied, switches, named, { competitor })
    return [readKept(9), JSON.parse(stored.get('bic.marketFilter') ?? '').labels.competitor]
  }
  stored.clear()
  expect(keep({ competitor: 7, region: [50] }, true)).toEqual([{ market: '1', region: '50' }, 'All'])
  expect(keep({ competitor: 8 }, false)).toEqual([{ market: '1', competitor: '8' }, 'Rival 8'])
  expect(keep({ competitor: 7 }, true)).toEqual([{ market: '1', competitor: '8' }, 'Rival 8'])
  // A competitor of one market is nobody in another.
  expect(keep({ market: 2, competitor: 7 }, true)).toEqual([{ market: '2' }, 'All'])
})

it('stands on every tab of market performance as that tab needs it [filters-001] [filters-002] [filters-009] [filters-011] [filters-012]', () => {
  expect(lookOfTab(0, 'x')).toEqual({
    hideSearch: false,
    searchLabel: 'Search cards',
    opptyDisabled: false,
    disabled: false,
  })
  expect(lookOfTab(1, '').opptyDisabled).toBe(true)
  expect(lookOfTab(2, '').hideSearch).toBe(true)
  expect(lookOfTab(3, '')).toMatchObject({ searchLabel: 'Search account name', disabled: false })
  expect(lookOfTab(3, 'bolt').disabled).toBe(true)
  expect(lookOfTab(3, '  ').disabled).toBe(false)
})

it('waits half a second after the last key before it searches [filters-014]', () => {
  expect(barDelay).toBe(500)
})

it('takes a range of days of one’s own, beginning with the days of what was chosen', () => {
  expect(customFrom('Last Month', sampleLists.N.periods, '2026-11-21')).toBe('2026-10-01..2026-10-31')
  expect(customFrom('All', sampleLists.Y.periods, '2026-11-21')).toBe('2026-11-21..2026-11-21')
  expect(daysOf('2026-10-01..')).toEqual({ from: '2026-10-01', to: '' })
  expect(daysOf('Last Month')).toBeNull()
  expect(periodProblem('Last Month')).toBeNull()
  expect(periodProblem('2026-10-01..')).toBe('Give both days.')
  expect(periodProblem('2026-10-02..2026-10-01')).toBe('The first day is after the last.')
  expect(periodProblem('2026-10-01..2026-10-01')).toBeNull()
})

it('counts the additional fields that narrow, and calls them by their words', () => {
  expect(countFields({ account: { tier: ['Gold'], status: [] }, opportunity: { products: ['A', 'B'] } })).toBe(2)
  expect(['employee_band', 'SE_engaged', 'win_loss_reason_1', 'win_loss_features'].map(fieldLabel)).toEqual([
    'Employee band',
    'SE engaged',
    'Win/loss reason 1',
    'Win loss features',
  ])
})
