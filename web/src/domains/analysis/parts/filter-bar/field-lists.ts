import { filterFields } from '@bic/contract/analysis/filter-fields'
import type { MarketParam, ParamOfKind } from '#domains/analysis/shared/filter-bar/filter-search.ts'
import { call } from '#lib/api.ts'
import type { LoadOptions } from '#ui/input/option-search.ts'
import { type Choices, defaultOf, type FilterLists, type Named } from './filter-lists.ts'

/** Accounts that a text finds; the key is how the address names one. */
const findAccounts: LoadOptions = async (accountName, signal) => {
  const rows = await call('getAccountNamesForString', { query: { accountName }, signal })
  return rows.map(row => ({ key: `${row.accountId} ${row.accountName}`, label: row.accountName }))
}

/** Owners of deals that a text finds. */
const findOwners: LoadOptions = async (opptyOwnerName, signal) => {
  const rows = await call('getOpptyOwnerDetailsForString', { query: { opptyOwnerName }, signal })
  return rows.map(({ opportunityOwnerName }) => ({ key: opportunityOwnerName, label: opportunityOwnerName }))
}

/** The lists that fields of every market are chosen from. */
export const namesOfField: {
  readonly [P in Exclude<ParamOfKind<'id' | 'ids'>, MarketParam>]: (lists: FilterLists) => readonly Named[]
} = {
  market: lists => lists.markets,
  industry: lists => lists.industries,
  segment: lists => lists.segments,
  region: lists => lists.regions,
}

/** What the entries of fields are chosen from, the default among them. */
export type EntryLists = Pick<FilterLists, 'periods' | 'stages' | 'stagesReached' | 'types'>
export const entriesOfField: {
  readonly [P in ParamOfKind<'entry' | 'period'>]: (lists: EntryLists) => Choices
} = {
  stage: lists => lists.stages,
  closePeriod: lists => lists.periods,
  stageReached: lists => lists.stagesReached,
  opptyType: lists => lists.types,
}

/** Where fields that are too many for a list are searched. */
export const searchOfField = { account: findAccounts, owner: findOwners } as const satisfies Readonly<
  Record<ParamOfKind<'namedIds' | 'texts'>, unknown>
>

/** The entry that counts: the chosen one, or the default. */
export const entryOf = (
  param: ParamOfKind<'entry' | 'period'>,
  choice: Readonly<Record<ParamOfKind<'entry' | 'period'>, string>>,
  lists: EntryLists,
): string => choice[param] || defaultOf(entriesOfField[param](lists))

/** Whether a field is chosen among the things of one market. */
export const isOfMarket = (param: string): param is MarketParam =>
  Object.values(filterFields).some(
    field => field.kind === 'id' && 'boundTo' in field && field.boundTo === 'market' && field.param === param,
  )
