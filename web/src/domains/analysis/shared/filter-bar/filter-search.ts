import { conversationField, filterFields } from '@bic/contract/analysis/filter-fields'
import { type AdditionalChoice, fieldsParam } from '#domains/analysis/parts/filter-bar/fields-param.ts'
import {
  formatSearchText,
  ids,
  list,
  oneOf,
  patchSearch,
  type RawSearch,
  readSearch,
  type SearchField,
  text,
  whole,
} from '#lib/search-params.ts'

const fields = { ...filterFields, conversation: conversationField }
type Field = (typeof fields)[keyof typeof fields]

/** A field that is chosen on screen, by its name in addresses. */
export type BarField = Extract<Field, { readonly param: string }>
/** The fields that are chosen on screen, in the order of the menus. */
export const barFields: readonly BarField[] = Object.values(fields).filter(field => 'param' in field)

type SwitchField = Extract<BarField, { readonly menu: 'switch' }>
type ChosenField = Exclude<BarField, SwitchField>
/** The names in addresses of the fields of some kinds. */
export type ParamOfKind<K extends BarField['kind']> = Extract<BarField, { readonly kind: K }>['param']
/** Fields whose names are of one market. */
export type MarketParam = Extract<BarField, { readonly kind: 'id'; readonly boundTo: 'market' }>['param']

interface Chosen {
  readonly id: number | null
  readonly ids: readonly number[]
  /** `12 Name`: the name is for those who have not looked it up. */
  readonly namedIds: readonly string[]
  readonly texts: readonly string[]
  /** Empty for the default. */
  readonly entry: string
  /** Empty for the default. */
  readonly period: string
  readonly additional: AdditionalChoice
}
type ChosenOf<F extends BarField> = F extends { readonly options: infer O }
  ? keyof O & string
  : F['kind'] extends keyof Chosen
    ? Chosen[F['kind']]
    : never
type ChoiceOf<F extends BarField> = { readonly [P in F['param']]: ChosenOf<Extract<F, { readonly param: P }>> }

/** What is chosen behind the Filter button. */
export type FilterChoice = ChoiceOf<ChosenField>
/** What is chosen by switches that apply at once. */
export type SwitchChoice = ChoiceOf<SwitchField>

const forms: { readonly [K in keyof Chosen]: () => SearchField<Chosen[K]> } = {
  id: () => whole(null, { min: 1 }),
  ids,
  namedIds: list,
  texts: list,
  entry: text,
  period: text,
  additional: () => fieldsParam,
}
const formOf = (field: BarField): unknown =>
  field.kind === 'choice' ? oneOf(Object.keys(field.options), field.start) : forms[field.kind]()
const searchOf = (wanted: readonly BarField[]) =>
  Object.fromEntries(wanted.map(field => [field.param, formOf(field)])) as unknown

/** The filter as it stands in addresses; what is absent is the default. */
export const filterSearch = searchOf(barFields.filter(({ menu }) => menu !== 'switch')) as {
  readonly [P in keyof FilterChoice]: SearchField<FilterChoice[P]>
}

/** The switches as they stand in addresses. */
export const switchSearch = searchOf(barFields.filter(({ menu }) => menu === 'switch')) as {
  readonly [P in keyof SwitchChoice]: SearchField<SwitchChoice[P]>
}

const names = Object.keys(filterSearch)

/** The parameters of the filter and no others. */
export const onlyFilter = (raw: RawSearch): RawSearch =>
  Object.fromEntries(Object.entries(raw).filter(([name, value]) => names.includes(name) && value !== undefined))

/** Whether an address says anything of the filter. */
export const saysFilter = (raw: RawSearch): boolean => Object.keys(onlyFilter(raw)).length > 0

export const readFilter = (raw: RawSearch): FilterChoice => readSearch(filterSearch, raw)

/** The parameters of a choice, defaults left out. */
export const writeFilter = (choice: FilterChoice): RawSearch => patchSearch(filterSearch, {}, choice)

/** Whether two choices mean the same. */
export const sameFilter = (one: FilterChoice, other: FilterChoice): boolean =>
  formatSearchText(writeFilter(one)) === formatSearchText(writeFilter(other))
