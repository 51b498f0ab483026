import type { CrmValue } from '@bic/database/json-columns'
import type { TenantTransaction } from '@bic/database/tenant'
import { fieldKey } from './load-mappings.ts'
import type { CrmObject } from './mapped-fields.ts'

/** Records that are looked through at a time. */
const atOnce = 2000

/** A record with what the CRM said in a field, and what the product has for it. */
export interface KnownRecord {
  readonly id: number
  readonly name: string
  /** The column it came in, as its table names it. */
  readonly column: string
  readonly value: string
  /** Null: nothing. */
  readonly now: string | null
  /** Whether `now` follows from another column, which keeps it. */
  readonly stored: CrmValue | null
}

interface Row {
  readonly id: number
  readonly name: string
  readonly stored: CrmValue | null
  readonly additional: Readonly<Record<string, string>>
  readonly now: string | null
}

/** What a record `t` has in a field of the product, as SQL. */
export const nowOf: Readonly<Record<string, string>> = {
  industry: '(select n.name from industry n where n.customer_id = $1 and n.id = t.industry_id)',
  segment: '(select n.name from segment n where n.customer_id = $1 and n.id = t.segment_id)',
  region: '(select n.name from region n where n.customer_id = $1 and n.id = t.region_id)',
  stage: 't.stage',
  type: 't.type',
}

/**
 * The records of which the value in a CRM field is known, from one id on: of an import whose column was read as the field of
 * the product, or was kept as an additional field. `next` null: there are no more.
 */
export const loadKnown = async (
  { client, customerId }: TenantTransaction,
  object: CrmObject,
  productField: string,
  crmField: string,
  after: number,
): Promise<{ readonly records: KnownRecord[]; readonly next: number | null }> => {
  const { rows } = await client.query<Row>(
    `select t.id, t.name, nullif(t.crm_values -> $2, 'null') as stored, t.additional, ${nowOf[productField] ?? 'null'} as now
     from ${object} t where t.customer_id = $1 and t.id > $3 order by t.id limit ${atOnce}`,
    [customerId, productField, after],
  )
  const key = fieldKey(crmField)
  const records = rows.flatMap(({ id, name, stored, additional, now }): KnownRecord[] => {
    if (stored && fieldKey(stored.column) === key)
      return [{ id, name, column: stored.column, value: stored.value, now, stored }]
    const kept = Object.entries(additional).find(([column, value]) => fieldKey(column) === key && value !== '')
    return kept && !stored ? [{ id, name, column: kept[0], value: kept[1], now, stored: null }] : []
  })
  return { records, next: rows.length < atOnce ? null : (rows.at(-1)?.id ?? null) }
}

/** All records of which the value in a CRM field is known. */
export const loadAllKnown = async (
  tx: TenantTransaction,
  object: CrmObject,
  productField: string,
  crmField: string,
): Promise<KnownRecord[]> => {
  const all: KnownRecord[] = []
  for (let after: number | null = 0; after !== null; ) {
    const { records, next } = await loadKnown(tx, object, productField, crmField, after)
    all.push(...records)
    after = next
  }
  return all
}
