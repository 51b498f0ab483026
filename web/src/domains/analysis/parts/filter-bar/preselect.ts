import {
  type BarField,
  barFields,
  type FilterChoice,
  readFilter,
} from '#domains/analysis/shared/filter-bar/filter-search.ts'
import type { RawSearch } from '#lib/search-params.ts'
import { nothingChosen } from './change-choice.ts'
import { entriesOfField, isOfMarket, namesOfField } from './field-lists.ts'
import type { FilterLists, Named } from './filter-lists.ts'

/** Whether the address names what to choose instead of giving ids. */
export const namesFilter = (raw: RawSearch): boolean => raw.applyFilters === 'true'

const textsOf = (raw: unknown): string[] =>
  (Array.isArray(raw) ? raw : [raw]).flatMap(one => (typeof one === 'string' && one.trim() !== '' ? [one.trim()] : []))

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

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

const chosenByName = (field: BarField, raw: unknown, lists: FilterLists): unknown => {
  switch (field.kind) {
    case 'id':
      return isOfMarket(field.param) ? null : (idsOf(raw, namesOfField[field.param](lists))[0] ?? null)
    case 'ids':
      return idsOf(raw, namesOfField[field.param](lists))
    case 'period': {
      const [period = ''] = textsOf(raw)
      return customPeriod.test(period) ? period : choiceNamed(period, entriesOfField[field.param](lists))
    }
    case 'entry':
      return choiceNamed(raw, entriesOfField[field.param](lists))
    // They are too many for a list, so a name alone does not say which one is meant.
    case 'namedIds':
      return []
    default:
      return readFilter({ [field.param]: raw })[field.param as keyof FilterChoice]
  }
}

/** What an address with applyFilters=true chooses, by names; a name that nothing bears chooses nothing. */
export const preselect = (raw: RawSearch, lists: FilterLists): FilterChoice => ({
  ...nothingChosen,
  ...Object.fromEntries(
    barFields.flatMap(field =>
      field.menu === 'switch' || raw[field.param] === undefined
        ? []
        : [[field.param, chosenByName(field, raw[field.param], lists)]],
    ),
  ),
})
