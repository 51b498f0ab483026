import type { Answer } from '@bic/contract/calls/routes'
import type { SnapshotTx } from '@bic/database/tenant'
import type { Handler } from '#http/call-context.ts'
import { listStages } from '../tables/stages.ts'
import { fieldKey } from './load-mappings.ts'
import { type CrmObject, hasValues, productFields } from './mapped-fields.ts'
import { loadSaid } from './said-records.ts'

type CrmField = Answer<'listCrmFields'>['crmFields'][number]

/** The columns that imported records came in, whether they were read as a field of the product or kept as they are. */
const loadColumns = async ({ client, customerId }: SnapshotTx, object: CrmObject): Promise<Map<string, CrmField>> => {
  const { rows } = await client.query<{ name: string; records: number }>(
    `select x.name, count(*)::int as records from ${object} t
     cross join lateral (
       select v.value ->> 'column' as name from jsonb_each(t.crm_values) v where jsonb_typeof(v.value) = 'object'
       union
       select a.key as name from jsonb_each_text(t.additional) a where a.value <> '' and a.key <> 'products'
     ) x
     where t.customer_id = $1 group by x.name order by 2 desc, 1 limit 500`,
    [customerId],
  )
  const seen = new Map<string, { crmField: string; records: number }>()
  for (const { name, records } of rows) {
    const key = fieldKey(name)
    const found = seen.get(key)
    if (found) found.records += records
    else seen.set(key, { crmField: name, records })
  }
  return seen
}

/** With the fields that a connected CRM has beside them, which stay there until they are mapped. */
const loadFields = async (tx: SnapshotTx, object: CrmObject): Promise<CrmField[]> => {
  const fields: Map<string, CrmField> = await loadColumns(tx, object)
  for (const { cells } of await loadSaid(tx, object, '')) {
    for (const [crmField, value] of Object.entries(cells)) {
      const key = fieldKey(crmField)
      if (value !== '' && !fields.has(key)) fields.set(key, { crmField, records: null })
    }
  }
  return [...fields.values()]
}

const loadValues = async (tx: SnapshotTx, field: string): Promise<string[]> => {
  if (field === 'stage') return (await listStages(tx)).map(({ name }) => name)
  if (field === 'type') {
    const { rows } = await tx.client.query<{ name: string }>(
      'select distinct type as name from opportunity where customer_id = $1 and type is not null order by 1 limit 500',
      [tx.customerId],
    )
    return rows.map(({ name }) => name)
  }
  if (field !== 'industry' && field !== 'segment' && field !== 'region') return []
  const rows = await tx.db
    .selectFrom(field)
    .select('name')
    .where('customer_id', '=', tx.customerId)
    .orderBy('name')
    .limit(1000)
    .execute()
  return rows.map(({ name }) => name)
}

export const listCrmFields: Handler<'listCrmFields'> = ({ query: { object }, read }) =>
  read(async tx => {
    const listed: { field: string; label: string; hasValues: boolean; values: string[] }[] = []
    for (const { field, label } of productFields(object)) {
      listed.push({ field, label, hasValues: hasValues(object, field), values: await loadValues(tx, field) })
    }
    return { crmFields: await loadFields(tx, object), productFields: listed }
  })
