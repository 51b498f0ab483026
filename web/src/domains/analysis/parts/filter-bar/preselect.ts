import type { RawSearch } from '../../../../lib/search-params.ts'
import { nothingChosen } from './change-choice.ts'
import type { FilterLists } from './filter-lists.ts'
import type { FilterChoice } from './filter-search.ts'

/** Whether the address names what to choose instead of giving ids. */
export const namesFilter = (raw: RawSearch): boolean => raw.applyFilters === 'true'

const textsOf = (raw: unknown): string[] =>
  (Array.isArray(raw) ? raw : [raw]).flatMap(one => (typeof one === 'string' && one.trim() !== '' ? [one.trim()] : []))

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

interface Named {
  readonly id: number
  readonly name: string
}

/** Ids of what is named: whole, or several joined by commas. */
const idsOf = (raw: unknown, named: readonly Named[]): number[] => {
  const find = (name: string) => named.find(one => same(one.name, name))
  const found = textsOf(raw).flatMap(written => {
    const whole = find(written)
    return whole ? [whole] : written.split(',').flatMap(part => find(part.trim()) ?? [])
  })
  return [...new Set(found.map(({ id }) => id))]
}

type Choices = FilterLists['types']
const choiceNamed = (raw: unknown, choices: Choices): string => {
  const [written = ''] = textsOf(raw)
  return choices.find(one => same(one.picklistLabel, written))?.picklistValue ?? ''
}
const customPeriod = /^\d{4}-\d\d-\d\d\.\.\d{4}-\d\d-\d\d$/

/** What an address with applyFilters=true chooses, by names; a name that nothing bears chooses nothing. */
export function preselect(raw: RawSearch, lists: FilterLists): FilterChoice {
  const [period = ''] = textsOf(raw.closePeriod)
  return {
    ...nothingChosen,
    oppty: raw.oppty === 'Y' ? 'Y' : 'N',
    market: idsOf(raw.market, lists.markets)[0] ?? null,
    industry: idsOf(raw.industry, lists.industries),
    segment: idsOf(raw.segment, lists.segments),
    region: idsOf(raw.region, lists.regions),
    opptyType: choiceNamed(raw.opptyType, lists.types),
    closePeriod: customPeriod.test(period) ? period : choiceNamed(period, lists.periods),
  }
}
