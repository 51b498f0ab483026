import type { Query } from '#lib/call-address.ts'
import { oneOf, type RawSearch } from '#lib/search-params.ts'

/** The address of a report, beside the filter: from where on a card is a strength, and up to where a weakness. */
export const swotSearch = {
  strength: oneOf(['85', '75', '50'], '50'),
  weakness: oneOf(['25', '15', '5'], '25'),
}

export const strengthChoices = [
  { value: '85', label: '85th' },
  { value: '75', label: '75th' },
  { value: '50', label: '50th' },
] as const

export const weaknessChoices = [
  { value: '25', label: '25th' },
  { value: '15', label: '15th' },
  { value: '5', label: '5th' },
] as const

/** Parameters of an address as a link takes them. */
export const asQuery = (raw: RawSearch): Query =>
  Object.fromEntries(
    Object.entries(raw).map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : String(value)]),
  )
