import { notMapped } from '@bic/contract/imports/crm-objects'
import type { CrmValue } from '@bic/database/json-columns'
import { keyOfName } from '../tables/readings/readings.ts'
import { tidy } from '../tables/values/compare-names.ts'

/** What values of a CRM field become, by `keyOfName` of the value; empty: they stay as they are. */
export type ValueMap = Readonly<Record<string, string>>

export const valueMapOf = (given: Readonly<Record<string, string>>): ValueMap => {
  const map: Record<string, string> = {}
  // A value that the map leads to stands for itself, unless the map says otherwise.
  for (const target of Object.values(given)) map[keyOfName(target)] = target
  for (const [value, target] of Object.entries(given)) map[keyOfName(value)] = target
  return map
}

/** What a value of the CRM becomes: once a field has a map, `NotMapped` for those that it does not name. */
export const mapValue = (map: ValueMap | undefined, value: string): string => {
  if (map === undefined || Object.keys(map).length === 0) return value
  const key = keyOfName(value)
  return Object.hasOwn(map, key) ? (map[key] ?? notMapped) : notMapped
}

/** The name to look up in the lists of the product; '' for what has no value there. */
export const nameOf = (value: CrmValue | null | undefined): string =>
  value === null || value === undefined || value.becomes === notMapped ? '' : value.becomes

/** A value of the CRM with the column it came from and what it became; null for an empty cell. */
export const crmValueOf = (map: ValueMap | undefined, column: string, cell: string): CrmValue | null => {
  const value = tidy(cell)
  return value === '' ? null : { column, value, becomes: mapValue(map, value) }
}
