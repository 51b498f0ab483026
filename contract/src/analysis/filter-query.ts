import { type FilterFieldName, type FilterFields, filterFields, type NamesOfKind } from './filter-fields.ts'
import type { SentMarketFilter } from './market-filter.ts'

type Kind = FilterFields[FilterFieldName]['kind']

const joined = (ids: unknown) => (Array.isArray(ids) && ids.length > 0 ? ids.join(',') : undefined)
const same = (value: unknown) => value

const writers: Readonly<Record<Kind, (value: unknown) => unknown>> = {
  id: same,
  ids: joined,
  namedIds: joined,
  texts: same,
  entry: same,
  period: same,
  additional: value => value && JSON.stringify(value),
  choice: same,
}

type Written = NamesOfKind<'ids' | 'namedIds' | 'additional'>
type QueryOf<F> = { [N in keyof F]: N extends Written ? string | undefined : F[N] }

const isField = (name: string): name is FilterFieldName => Object.hasOwn(filterFields, name)

/** A filter as calls by GET and addresses take it: lists of ids joined by commas, additional filters as JSON. */
export const queryOfFilter = <F extends SentMarketFilter>(filter: F): QueryOf<F> =>
  Object.fromEntries(
    Object.entries(filter).map(([name, value]) => [
      name,
      isField(name) ? writers[filterFields[name].kind](value) : value,
    ]),
  ) as QueryOf<F>
