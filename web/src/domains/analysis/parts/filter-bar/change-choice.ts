import {
  barFields,
  type FilterChoice,
  type MarketParam,
  readFilter,
} from '#domains/analysis/shared/filter-bar/filter-search.ts'
import { withoutField } from './fields-param.ts'
import type { MarketNames } from './filter-labels.ts'

/** Nothing chosen: every default. */
export const nothingChosen: FilterChoice = readFilter({})

/** Some fields of a choice. */
const pick = (choice: FilterChoice, params: readonly string[]): Partial<FilterChoice> =>
  Object.fromEntries(Object.entries(choice).filter(([param]) => params.includes(param)))

const boundTo = (what: 'market' | 'oppty') =>
  barFields.flatMap(field => ('boundTo' in field && field.boundTo === what ? field.param : []))
const ofMarket = pick(nothingChosen, boundTo('market'))
const paramsOfOppty = boundTo('oppty')
const ofOppty = pick(nothingChosen, paramsOfOppty)

/** Whether open or closed deals are looked at, with what is chosen for them alone. */
export const opptyOf = (choice: FilterChoice): Partial<FilterChoice> => pick(choice, ['oppty', ...paramsOfOppty])

/** A choice with something chosen again, and what no longer fits to it set back to All or its default. */
export function changeChoice(choice: FilterChoice, patch: Partial<FilterChoice>): FilterChoice {
  const next: FilterChoice = { ...choice, ...patch }
  const market = patch.market !== undefined && patch.market !== choice.market
  const oppty = patch.oppty !== undefined && patch.oppty !== choice.oppty
  const { account, opportunity } = next.fields
  const fields = { account, opportunity: withoutField(withoutField(opportunity, 'competitor'), 'partner') }
  return { ...next, ...(market ? { ...ofMarket, fields } : {}), ...(oppty ? ofOppty : {}) }
}

/** The fields that are set back when the market has not what is chosen. */
export const foreignParams: readonly MarketParam[] = barFields.flatMap(field =>
  'dropForeign' in field ? field.param : [],
)

/** A choice without a persona or solution of another market, once those of this one are known. */
export const withoutForeign = (choice: FilterChoice, names: MarketNames): FilterChoice => {
  const foreign = foreignParams.filter(param => {
    const id = choice[param]
    return id !== null && names[param]?.some(one => one.id === id) === false
  })
  return { ...choice, ...Object.fromEntries(foreign.map(param => [param, null])) }
}
