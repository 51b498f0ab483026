import { addDays } from '@bic/engine/calendar/day'
import {
  type BarField,
  barFields,
  type FilterChoice,
  type MarketParam,
} from '#domains/analysis/shared/filter-bar/filter-search.ts'
import { formatLongDate, formatMonth } from '#lib/format-date.ts'
import { entryOf, isOfMarket, namesOfField } from './field-lists.ts'
import { fieldLabel } from './fields-param.ts'
import type { FilterLists, Named } from './filter-lists.ts'

/** What is chosen, in words, for headings and reports. */
export type FilterLabels = Readonly<Record<keyof FilterChoice, string>>

/** Names of things of the market; absent while they are not known. */
export type MarketNames = Readonly<Partial<Record<MarketParam, readonly Named[] | undefined>>>

const all = 'All'
const joined = (texts: readonly string[]) => texts.join(', ') || all

const usDay = (iso: string) => `${iso.slice(5, 7)}/${iso.slice(8, 10)}/${iso.slice(0, 4)}`

/** "Last Quarter (07/01/2026 - 09/30/2026)": the days are of the customer's calendar and fiscal year. */
export function periodLabel(period: string, { periods }: Pick<FilterLists, 'periods'>): string {
  const [from, to] = period.split('..')
  if (from && to) return `${usDay(from)} - ${usDay(to)}`
  const known = periods.find(one => one.picklistValue === period)
  return known?.from && known.to ? `${known.picklistLabel} (${usDay(known.from)} - ${usDay(known.to)})` : period
}

const isMonthStart = (day: string) => day.endsWith('-01')
const isMonthEnd = (day: string) => isMonthStart(addDays(day, 1))

/** "Dec 2025 – Nov 2026" of whole months, "Oct 2026" of one, else the days: "Nov 22, 2025 – Nov 22, 2026". */
export function daysText(from: string, to: string): string {
  if (!isMonthStart(from) || !isMonthEnd(to)) return `${formatLongDate(from)} – ${formatLongDate(to)}`
  const [first, last] = [formatMonth(from.slice(0, 7)), formatMonth(to.slice(0, 7))]
  return first === last ? first : `${first} – ${last}`
}

/** A period of a list with the days that it means in the customer's calendar: "Last Quarter (Jul 2026 – Sep 2026)". */
export const periodWithDays = ({ picklistLabel, from, to }: FilterLists['periods'][number]): string =>
  from && to ? `${picklistLabel} (${daysText(from, to)})` : picklistLabel

/** The name in `12 Name`. */
export const nameWithoutId = (written: string) => written.replace(/^\d+ ?/, '') || written

type ChosenField = Exclude<BarField, { readonly menu: 'switch' }>

const labelOf = (field: ChosenField, choice: FilterChoice, lists: FilterLists, of: MarketNames): string => {
  switch (field.kind) {
    case 'id': {
      const id = choice[field.param]
      if (id === null) return 'none' in field ? field.none : all
      const named = isOfMarket(field.param) ? of[field.param] : namesOfField[field.param](lists)
      return named?.find(one => one.id === id)?.name ?? `Number ${id}`
    }
    case 'ids': {
      const named = namesOfField[field.param](lists)
      return joined(choice[field.param].flatMap(id => named.find(one => one.id === id)?.name ?? []))
    }
    case 'namedIds':
      return joined(choice[field.param].map(nameWithoutId))
    case 'texts':
      return joined(choice[field.param])
    case 'entry':
      return entryOf(field.param, choice, lists)
    case 'period':
      return periodLabel(entryOf(field.param, choice, lists), lists)
    case 'additional': {
      const { account, opportunity } = choice[field.param]
      return joined(
        [...Object.entries(account), ...Object.entries(opportunity)].flatMap(([name, values]) =>
          values.length > 0 ? `${fieldLabel(name)}: ${values.join(', ')}` : [],
        ),
      )
    }
    case 'choice': {
      const options: Readonly<Record<string, { readonly label: string }>> = field.options
      return options[choice[field.param]]?.label ?? ''
    }
  }
}

export const labelsOf = (choice: FilterChoice, lists: FilterLists, of: MarketNames): FilterLabels =>
  Object.fromEntries(
    barFields.flatMap(field =>
      field.menu === 'switch' ? [] : [[field.param, labelOf(field, choice, lists, of)] as const],
    ),
  ) as FilterLabels
