import { filterFields } from '@bic/contract/analysis/filter-fields'
import type { FilterOfMarket, SentMarketFilter } from '@bic/contract/analysis/market-filter'
import type { BarField, FilterChoice, SwitchChoice } from '#domains/analysis/shared/filter-bar/filter-search.ts'
import { type EntryLists, entryOf } from './field-lists.ts'
import { countFields, withoutEmpty } from './fields-param.ts'
import { narrowing } from './filter-lists.ts'

const some = <T>(values: readonly T[]) => (values.length > 0 ? values : undefined)
const idOf = (written: string) => Number(/^\d+/.exec(written)?.[0] ?? 0)

/** What calls are sent of one field; undefined when it narrows nothing. */
const sentOf = (field: BarField, chosen: FilterChoice & SwitchChoice, lists: EntryLists): unknown => {
  switch (field.kind) {
    case 'id':
      return chosen[field.param] ?? undefined
    case 'ids':
      return some(chosen[field.param])
    case 'namedIds':
      return some(chosen[field.param].map(idOf))
    case 'texts':
      return some(chosen[field.param])
    case 'entry':
    case 'period':
      return narrowing(entryOf(field.param, chosen, lists))
    case 'additional':
      return countFields(chosen[field.param]) > 0 ? withoutEmpty(chosen[field.param]) : undefined
    case 'choice': {
      const options: Readonly<Record<string, { readonly label: string; readonly sent?: string }>> = field.options
      return options[chosen[field.param]]?.sent
    }
  }
}

/** What calls are sent; what narrows nothing is left out. */
export function toFilter(
  choice: FilterChoice,
  switches: SwitchChoice,
  lists: EntryLists,
  marketId: number,
): FilterOfMarket {
  const chosen = { ...choice, ...switches }
  const sent = Object.entries(filterFields).flatMap(([name, field]) => {
    const value = 'param' in field ? sentOf(field, chosen, lists) : undefined
    return value === undefined ? [] : [[name, value] as const]
  })
  return { ...(Object.fromEntries(sent) as SentMarketFilter), marketId }
}

const metrics = ['Win Rate', 'Sales Cycle (days)', 'Deal Size ($)'] as const

/** What is measured: of closed deals their own figures, beside open ones those of the trailing twelve months. */
export const metricSetOf = (oppty: 'Y' | 'N'): readonly string[] =>
  oppty === 'Y' ? metrics.map(metric => `TTM ${metric}`) : metrics
