import { notMapped } from '@bic/contract/imports/crm-objects'
import type { TenantTransaction } from '@bic/database/tenant'
import { badInput, notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import { startJob } from '#jobs/job-run.ts'
import { labelOf } from '../tables/fields.ts'
import { keyOfName } from '../tables/readings/readings.ts'
import { listStages } from '../tables/stages.ts'
import { outcomeOfStage } from '../tables/values/read-status.ts'
import { fieldKey, loadMappings, type SavedMapping } from './load-mappings.ts'
import { type CrmObject, hasValues, kindOf, productFields, valueFields } from './mapped-fields.ts'
import { readSaidAgain } from './said-records.ts'

interface OpenRow {
  readonly field: string
  readonly column: string
  readonly value: string
  readonly records: number
}

/** Values of imported records that are stored as NotMapped, with the column they came in. */
const loadOpen = async ({ client, customerId }: TenantTransaction, object: CrmObject): Promise<OpenRow[]> => {
  const { rows } = await client.query<OpenRow>(
    `select f.field, t.crm_values -> f.field ->> 'column' as column, t.crm_values -> f.field ->> 'value' as value,
       count(*)::int as records
     from ${object} t cross join unnest($2::text[]) as f(field)
     where t.customer_id = $1 and t.crm_values -> f.field ->> 'becomes' = $3
     group by 1, 2, 3 order by 4 desc, 3`,
    [customerId, valueFields[object], notMapped],
  )
  return rows
}

/** Of one mapping; a value that was decided to become NotMapped is not open. */
const openValuesOf = ({ productField, crmField, valueMap }: SavedMapping, open: readonly OpenRow[]) => {
  const decided = new Set(Object.keys(valueMap).map(keyOfName))
  const key = fieldKey(crmField)
  return open
    .filter(row => row.field === productField && fieldKey(row.column) === key && !decided.has(keyOfName(row.value)))
    .map(({ value, records }) => ({ value, records }))
}

export const getCrmMapping: Handler<'getCrmMapping'> = ({ query, read }) =>
  read(async tx => {
    const saved = (await loadMappings(tx)).filter(({ object }) => query.object === undefined || object === query.object)
    const open = { account: await loadOpen(tx, 'account'), opportunity: await loadOpen(tx, 'opportunity') }
    return saved.map(one => ({
      ...one,
      productLabel: labelOf(kindOf[one.object], one.productField),
      openValues: openValuesOf(one, open[one.object]),
    }))
  })

const requireField = (object: CrmObject, productField: string) => {
  const found = productFields(object).find(({ field }) => field === productField)
  if (found) return found
  const known = productFields(object).map(({ field }) => field)
  throw badInput(
    'productField',
    `"${productField}" is not a field of ${kindOf[object]}. Use one of ${known.join(', ')}.`,
  )
}

/**
 * Refuses a mapping that nothing could follow.
 *
 * @throws AppError BAD_INPUT naming the field
 */
export const checkCrmMapping = async (
  tx: TenantTransaction,
  { object, productField, valueMap }: Omit<SavedMapping, 'id' | 'crmField'>,
): Promise<void> => {
  const { label } = requireField(object, productField)
  const values = Object.entries(valueMap)
  if (values.length > 0 && !hasValues(object, productField)) {
    const [first] = values
    throw badInput('valueMap', `Values of ${label} cannot be mapped: remove "${first?.[0]}", or choose another field.`)
  }
  const seen = new Map<string, string>()
  for (const [value] of values) {
    const earlier = seen.get(keyOfName(value))
    if (earlier !== undefined) throw badInput('valueMap', `"${earlier}" and "${value}" are one value. Map it once.`)
    seen.set(keyOfName(value), value)
  }
  if (productField !== 'stage') return
  const stages = await listStages(tx)
  const known = new Set(stages.map(({ name }) => keyOfName(name)))
  const stranger = values.find(
    ([, target]) => target !== notMapped && !known.has(keyOfName(target)) && outcomeOfStage(target) === null,
  )
  if (!stranger) return
  const use = stages.length > 0 ? `Use one of ${stages.map(({ name }) => name).join(', ')}.` : 'Import deals first.'
  throw badInput('valueMap', `"${stranger[0]}" is mapped to the stage "${stranger[1]}", which does not exist. ${use}`)
}

/** Starts the job that applies a mapping to what was imported before. */
const startApplying = (tx: TenantTransaction, one: Omit<SavedMapping, 'id' | 'valueMap'>, createdBy: number | null) =>
  startJob(tx, {
    kind: 'apply-crm-mapping',
    title: `Applying the mapping of ${one.crmField}`,
    payload: { object: one.object, crmField: one.crmField, productField: one.productField },
    createdBy,
  })

const detailOf = ({ object, crmField, productField, valueMap }: Omit<SavedMapping, 'id'>) => ({
  object,
  crmField,
  productField,
  values: Object.keys(valueMap).length,
})

export const saveCrmMapping: Handler<'saveCrmMapping'> = ({ app, body, user, write }) =>
  write(async tx => {
    const { db, customerId } = tx
    await checkCrmMapping(tx, body)
    const saved = await loadMappings(tx)
    const before = saved.find(({ id }) => id === body.id)
    if (body.id !== undefined && !before) throw notFound('This mapping')
    const key = fieldKey(body.crmField)
    const alike = saved.find(one => one.object === body.object && fieldKey(one.crmField) === key && one.id !== body.id)
    if (alike && body.id !== undefined)
      throw badInput('crmField', `"${alike.crmField}" is mapped already. Change that mapping, or name another field.`)
    const values = {
      object: body.object,
      crm_field: body.crmField,
      field_key: key,
      product_field: body.productField,
      value_map: JSON.stringify(body.valueMap),
      updated_at: new Date(),
    }
    const id = body.id ?? alike?.id
    const row =
      id === undefined
        ? await db
            .insertInto('crm_mapping')
            .values({ customer_id: customerId, ...values })
            .returning('id')
            .executeTakeFirstOrThrow()
        : await db
            .updateTable('crm_mapping')
            .set(values)
            .where('customer_id', '=', customerId)
            .where('id', '=', id)
            .returning('id')
            .executeTakeFirstOrThrow()
    // A field that was mapped elsewhere before gives back what it brought there.
    const earlier = before ?? alike
    const moved = earlier && (earlier.productField !== body.productField || fieldKey(earlier.crmField) !== key)
    if (moved && hasValues(earlier.object, earlier.productField)) await startApplying(tx, earlier, user.userId)
    const jobRunId = hasValues(body.object, body.productField) ? await startApplying(tx, body, user.userId) : null
    const what = earlier && !moved ? 'left out' : 'all'
    const readAgain = await readSaidAgain(tx, body.object, what, app.now())
    const action = id === undefined ? 'CRM mapping added' : 'CRM mapping changed'
    const entry = { action, entity: 'crm_mapping', entityId: row.id, detail: detailOf(body) }
    return changed({ id: row.id, jobRunId, readAgain }, entry, { what: ['settings', 'jobs', 'connections'] })
  })

export const deleteCrmMapping: Handler<'deleteCrmMapping'> = ({ app, params, user, write }) =>
  write(async tx => {
    const found = (await loadMappings(tx)).find(({ id }) => id === params.id)
    if (!found) throw notFound('This mapping')
    await tx.db.deleteFrom('crm_mapping').where('customer_id', '=', tx.customerId).where('id', '=', params.id).execute()
    if (hasValues(found.object, found.productField)) await startApplying(tx, found, user.userId)
    await readSaidAgain(tx, found.object, 'all', app.now())
    const entry = { action: 'CRM mapping deleted', entity: 'crm_mapping', entityId: params.id, detail: detailOf(found) }
    return changed(null, entry, { what: ['settings', 'jobs', 'connections'] })
  })
