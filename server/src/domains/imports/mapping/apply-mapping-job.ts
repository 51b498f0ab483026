import { notMapped } from '@bic/contract/imports/crm-objects'
import { type BulkColumn, bulkUpdate } from '@bic/database/bulk-write'
import type { CrmValue } from '@bic/database/json-columns'
import type { TenantTransaction } from '@bic/database/tenant'
import { unaudited } from '#http/written.ts'
import type { JobContext, JobHandler } from '#jobs/run-job.ts'
import { followDealChanges } from '../follow-deal-changes.ts'
import { resolvePicklist } from '../tables/picklists.ts'
import { listStages, resolveStages } from '../tables/stages.ts'
import { takeTurn } from '../tables/take-turn.ts'
import { type DealStatus, outcomeOfStage } from '../tables/values/read-status.ts'
import { mapValue, nameOf, type ValueMap } from './crm-values.ts'
import { type KnownRecord, loadKnown } from './known-values.ts'
import { completeMap, fieldKey, loadMappings } from './load-mappings.ts'
import type { CrmObject } from './mapped-fields.ts'

export interface ApplyMappingPayload {
  readonly object: CrmObject
  readonly crmField: string
  readonly productField: string
}

interface Applied {
  readonly id: number
  readonly row: number
  readonly value: CrmValue
}

/** The map that holds now, whatever it was when the job was asked for; empty: values stay as the CRM has them. */
const currentMap = async (tx: TenantTransaction, payload: ApplyMappingPayload): Promise<ValueMap> => {
  const key = fieldKey(payload.crmField)
  const saved = (await loadMappings(tx)).find(
    one => one.object === payload.object && one.productField === payload.productField && fieldKey(one.crmField) === key,
  )
  return saved ? completeMap(saved, await listStages(tx)) : {}
}

const kept = (field: string): BulkColumn<Applied> => ({
  name: 'crm_values',
  type: 'jsonb',
  value: ({ value }) => ({ [field]: value }),
  updated: true,
  merge: true,
})

const applyToAccounts = async (
  tx: TenantTransaction,
  field: 'industry' | 'segment' | 'region',
  records: readonly Applied[],
): Promise<number[]> => {
  const idOf = await resolvePicklist(
    tx,
    field,
    records,
    ({ value }) => nameOf(value),
    () => {},
  )
  const column: BulkColumn<Applied> = {
    name: `${field}_id`,
    type: 'bigint',
    value: ({ value }) => idOf(nameOf(value)),
    updated: true,
  }
  return bulkUpdate(tx, 'account', [column, kept(field)], records, 'updated_at = now()')
}

const applyTypes = (tx: TenantTransaction, records: readonly Applied[]): Promise<number[]> => {
  const column: BulkColumn<Applied> = {
    name: 'type',
    type: 'text',
    value: ({ value }) => nameOf(value) || null,
    updated: true,
  }
  return bulkUpdate(tx, 'opportunity', [column, kept('type')], records, 'updated_at = now()')
}

interface StatusRow {
  readonly id: number
  readonly status: DealStatus
  /** Whether the table had a column for it; else it follows the stage. */
  readonly isOwn: boolean
}

const applyStages = async (tx: TenantTransaction, records: readonly Applied[]): Promise<number[]> => {
  const { rows } = await tx.client.query<StatusRow>(
    `select id, status, crm_values -> 'status' ->> 'value' is not null as "isOwn"
     from opportunity where customer_id = $1 and id = any($2::bigint[])`,
    [tx.customerId, records.map(({ id }) => id)],
  )
  const before = new Map(rows.map(row => [row.id, row]))
  const outcomes = new Map((await listStages(tx)).map(({ name, outcome }) => [name, outcome]))
  const next = records.map(record => {
    const name = nameOf(record.value)
    const was = before.get(record.id)
    const said = outcomes.get(name) ?? outcomeOfStage(name || record.value.value)
    const status = was?.isOwn ? was.status : (said ?? was?.status ?? 'Open')
    return { ...record, name, status }
  })
  const stage = await resolveStages(
    tx,
    next.map(({ name, status }) => ({ name: name || (status === 'Open' ? '' : status), outcome: status })),
  )
  const columns: BulkColumn<(typeof next)[number]>[] = [
    {
      name: 'stage',
      type: 'text',
      value: ({ name, status }) => stage(name || (status === 'Open' ? '' : status))?.name ?? null,
      updated: true,
    },
    { name: 'status', type: 'text', value: ({ status }) => status, updated: true },
    kept('stage'),
  ]
  return bulkUpdate(tx, 'opportunity', columns, next, 'updated_at = now()')
}

const applyBatch = (job: JobContext<ApplyMappingPayload>, after: number) =>
  job.write(async tx => {
    const { object, crmField, productField } = job.payload
    // Loads of a customer take turns, and so does this: both write what the CRM said.
    await takeTurn(tx)
    const map = await currentMap(tx, job.payload)
    const { records, next } = await loadKnown(tx, object, productField, crmField, after)
    const applied = records.map(({ id, column, value }: KnownRecord): Applied => {
      return { id, row: id, value: { column, value, becomes: mapValue(map, value) } }
    })
    let changed: number[] = []
    if (productField === 'industry' || productField === 'segment' || productField === 'region')
      changed = await applyToAccounts(tx, productField, applied)
    else if (productField === 'type') changed = await applyTypes(tx, applied)
    else if (productField === 'stage') {
      changed = await applyStages(tx, applied)
      await followDealChanges(job.app, tx, changed)
    }
    const open = applied.filter(({ value }) => value.becomes === notMapped).length
    const answer = { next, records: records.length, changed: changed.length, open }
    return unaudited(answer, 'derived', { what: ['accounts', 'deals', 'markets', 'settings'] })
  })

/**
 * Job `apply-crm-mapping`: gives imported records what the mapping of one CRM field makes of their value. It goes by the
 * mapping that is saved when a batch is written, so that it may run again, or after another change.
 */
export const applyMappingJob: JobHandler<ApplyMappingPayload> = async job => {
  const counts = { records: 0, changed: 0, notMapped: 0 }
  for (let after: number | null = 0; after !== null; ) {
    const batch = await applyBatch(job, after)
    counts.records += batch.records
    counts.changed += batch.changed
    counts.notMapped += batch.open
    after = batch.next
    await job.checkpoint({ done: counts.records })
  }
  return counts
}
