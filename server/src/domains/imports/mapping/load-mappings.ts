import type { TenantTransaction } from '@bic/database/tenant'
import type { ImportKind } from '../tables/fields.ts'
import type { Readings } from '../tables/readings/readings.ts'
import type { Mapping, SavedField } from '../tables/recognise.ts'
import { squash } from '../tables/values/compare-names.ts'
import { type ValueMap, valueMapOf } from './crm-values.ts'
import { type CrmObject, hasValues, objectOf } from './mapped-fields.ts'

/** A CRM field with the field of the product that it maps to. */
export interface SavedMapping {
  readonly id: number
  readonly object: CrmObject
  readonly crmField: string
  readonly productField: string
  readonly valueMap: Readonly<Record<string, string>>
}

/** A name of a CRM field as it is compared: letters and digits, else the name itself. */
export const fieldKey = (crmField: string): string => squash(crmField) || crmField.trim()

/** The mappings of a customer, in the order in which they are listed. */
export const loadMappings = async ({ db, customerId }: TenantTransaction): Promise<SavedMapping[]> =>
  db
    .selectFrom('crm_mapping')
    .select(['id', 'object', 'crm_field as crmField', 'product_field as productField', 'value_map as valueMap'])
    .where('customer_id', '=', customerId)
    .orderBy('object')
    .orderBy('product_field')
    .orderBy('id')
    .execute()

/** Finds the field of a column by what was saved. */
export const savedFieldOf = (saved: readonly SavedMapping[]): SavedField => {
  const byField = new Map(saved.map(one => [`${one.object} ${fieldKey(one.crmField)}`, one.productField]))
  return (kind, column) => byField.get(`${objectOf(kind)} ${fieldKey(column)}`)
}

/** The map of values of a mapping. A stage of the product is itself, unless the map says otherwise. */
export const completeMap = (
  { productField, valueMap }: Pick<SavedMapping, 'productField' | 'valueMap'>,
  stages: readonly { readonly name: string }[],
): ValueMap => {
  if (Object.keys(valueMap).length === 0) return {}
  const own = productField === 'stage' ? Object.fromEntries(stages.map(({ name }) => [name, name])) : {}
  return { ...valueMapOf(own), ...valueMapOf(valueMap) }
}

/** The maps of values that hold for a table, by field. */
export const valueMapsOf = (
  saved: readonly SavedMapping[],
  stages: readonly { readonly name: string }[],
  kind: ImportKind,
  header: readonly string[],
  mapping: Mapping,
): NonNullable<Readings['valueMaps']> => {
  const maps: Record<string, ValueMap> = {}
  const stageMap = saved.find(one => one.object === 'opportunity' && one.productField === 'stage')
  for (const [index, field] of mapping.entries()) {
    if (field === null) continue
    const object = objectOf(kind)
    const key = fieldKey(header[index] ?? '')
    const ofColumn =
      object &&
      hasValues(object, field) &&
      saved.find(one => one.object === object && one.productField === field && fieldKey(one.crmField) === key)
    // Other tables and columns of stages name them as the deals do.
    const isOtherStage = field === 'stageReached' || (kind === 'stage_history' && field === 'stage')
    const found = isOtherStage ? stageMap : ofColumn
    if (found && Object.keys(found.valueMap).length > 0) maps[field] = completeMap(found, stages)
  }
  return maps
}
