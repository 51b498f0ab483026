/** A search of the one form that is answered. */
export interface Search {
  readonly from: number
  readonly to: number
  readonly after: number
  readonly properties: readonly string[]
  readonly limit: number
  /** The records that were changed last are asked for, and nothing behind them. */
  readonly isForNewest: boolean
}

interface Body {
  readonly filterGroups?: readonly {
    readonly filters: readonly { readonly propertyName: string; readonly operator: string; readonly value: string }[]
  }[]
  readonly sorts?: readonly { readonly propertyName: string; readonly direction: string }[]
  readonly properties?: readonly string[]
  readonly limit?: number
  readonly after?: string
}

const longest = 3000

/** Reads a search; answers what is wrong with one that is refused. */
export const readSearch = (body: unknown, modified: string): Search | string => {
  const { filterGroups = [], sorts = [], properties = [], limit = 10, after } = body as Body
  if (JSON.stringify(body).length > longest) return 'The search has more than 3,000 characters.'
  if (after !== undefined) return 'The search goes on by a place that ends at 10,000 records.'
  const filterOf = (property: string, operator: string): number =>
    Number(filterGroups[0]?.filters.find(one => one.propertyName === property && one.operator === operator)?.value)
  const from = filterOf(modified, 'GTE')
  const to = filterOf(modified, 'LT')
  const [sort, ...others] = sorts
  if (sort?.propertyName === modified && sort.direction === 'DESCENDING' && others.length === 0)
    return from > 0
      ? { from, to: Number.POSITIVE_INFINITY, after: 0, properties, limit, isForNewest: true }
      : 'The filters are not understood.'
  const behind = filterOf('hs_object_id', 'GT')
  if (filterGroups.length !== 1 || !(from > 0) || !(to > from) || !(behind >= 0))
    return 'The filters are not understood.'
  // Without this order nothing can go on behind a record.
  const isSorted = others.length === 0 && sort?.propertyName === 'hs_object_id' && sort.direction === 'ASCENDING'
  return isSorted
    ? { from, to, after: behind, properties, limit, isForNewest: false }
    : 'It is sorted by something else.'
}
