import { filterFields } from './filter-fields.ts'
import type { SentMarketFilter } from './market-filter.ts'

interface Place {
  readonly param: string
  readonly kind: string
  readonly options?: Readonly<Record<string, { readonly label: string; readonly sent?: string }>>
}

const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

/** The values of one field in an address; none where it narrows nothing. */
const valuesOf = ({ kind, options = {} }: Place, value: unknown): readonly string[] => {
  // A screen has a close period of its own, so that all time has to be said.
  if (value === undefined || value === null) return kind === 'period' ? ['All'] : []
  switch (kind) {
    case 'ids':
      return listOf(value).length > 0 ? [listOf(value).join(',')] : []
    case 'namedIds':
    case 'texts':
      return listOf(value)
    case 'additional':
      return [JSON.stringify(value)]
    case 'choice': {
      const chosen = Object.entries(options).find(([, { sent }]) => sent === value)
      return chosen ? [chosen[0]] : []
    }
    default:
      return [String(value)]
  }
}

/**
 * A filter as the address of a screen has it, so that a link shows what was counted. What no screen lets one choose is left out.
 *
 * @param filter the market and what narrows its deals, as calls are sent it
 */
export const addressOfFilter = (filter: SentMarketFilter): URLSearchParams => {
  const search = new URLSearchParams()
  for (const [name, field] of Object.entries(filterFields)) {
    if (!('param' in field)) continue
    // Two fields of one switch say the same.
    for (const value of valuesOf(field, filter[name as keyof SentMarketFilter]))
      if (!(field.kind === 'choice' && search.has(field.param))) search.append(field.param, value)
  }
  return search
}
