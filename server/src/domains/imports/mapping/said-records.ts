import { connectors } from '@bic/connectors/connectors'
import type { Normalised } from '@bic/connectors/normalised'
import type { Stream } from '@bic/connectors/stream'
import { VendorFault } from '@bic/connectors/vendor-fault'
import type { SnapshotTx, TenantTransaction } from '@bic/database/tenant'
import { wakeStandingJob } from '#jobs/standing-job.ts'
import { readPayload } from '#pipeline/ledger/find-versions.ts'
import { type KnownRecord, nowOf } from './known-values.ts'
import { fieldKey } from './load-mappings.ts'
import type { CrmObject } from './mapped-fields.ts'

/** So many records of a connected CRM are looked at, those that it changed last. */
export const newestRecords = 1000

/** What connections call records of an object. */
const streamOf = { account: 'accounts', opportunity: 'deals' } as const satisfies Record<CrmObject, string>

/** A record as a connected CRM has it. */
export interface SaidRecord {
  readonly id: number
  readonly name: string
  /** What the product has in the field that is asked for; null: nothing. */
  readonly now: string | null
  /** What the CRM has, by its own names of fields. */
  readonly cells: Readonly<Record<string, string>>
}

interface Row {
  readonly id: number
  readonly name: string
  readonly now: string | null
  readonly provider: string
  readonly payload: Buffer
}

/** What a stored version is; null where it cannot be read: it is among those that were given up. */
const read = (stream: Stream, payload: Buffer): Normalised | null => {
  const { body, detail } = readPayload(payload) as {
    readonly body: Parameters<Stream['normalise']>[0]
    readonly detail: Parameters<Stream['normalise']>[1]
  }
  try {
    return stream.normalise(body, detail)
  } catch (error) {
    if (error instanceof VendorFault) return null
    throw error
  }
}

/** The records that a connected CRM changed last, with every field that it has. */
export const loadSaid = async (
  { client, customerId }: SnapshotTx,
  object: CrmObject,
  productField: string,
): Promise<SaidRecord[]> => {
  const { rows } = await client.query<Row>(
    `select t.id, t.name, ${nowOf[productField] ?? 'null'} as now, c.provider, v.payload
     from (select connection_id, id, version, record_id from sync_object
       where customer_id = $1 and stream = $2 and state in ('applied', 'landed') and record_id is not null
       order by happened_at desc nulls last, id limit ${newestRecords}) o
     join connection c on c.customer_id = $1 and c.id = o.connection_id
     join sync_version v on v.customer_id = $1 and v.object_id = o.id and v.number = o.version
     join ${object} t on t.customer_id = $1 and t.id = o.record_id`,
    [customerId, streamOf[object]],
  )
  return rows.flatMap(({ id, name, now, provider, payload }) => {
    const connector = Object.values(connectors).find(one => one.id === provider)
    const stream = connector?.streams.find(one => one.name === streamOf[object])
    const said = stream ? read(stream, payload) : null
    return said?.state === 'record' ? [{ id, name, now, cells: said.record.fields }] : []
  })
}

/** Of the records that a connected CRM changed last, those that have a value in a field. */
export const loadSaidValues = async (
  tx: SnapshotTx,
  object: CrmObject,
  productField: string,
  crmField: string,
): Promise<KnownRecord[]> => {
  const key = fieldKey(crmField)
  const said = await loadSaid(tx, object, productField)
  return said.flatMap(({ id, name, now, cells }) => {
    const cell = Object.entries(cells).find(([column, value]) => fieldKey(column) === key && value !== '')
    return cell ? [{ id, name, column: cell[0], value: cell[1], now, stored: null }] : []
  })
}

/**
 * Has what connected CRMs said of an object read again by the mapping that holds now; they are asked for nothing.
 *
 * @param what `all` when a field means something else now; `left out` when only values do, which other records are given by their own job
 * @returns how many records are read again
 */
export const readSaidAgain = async (
  tx: TenantTransaction,
  object: CrmObject,
  what: 'all' | 'left out',
  now: Date,
): Promise<number> => {
  const { client, customerId } = tx
  const { rows } = await client.query<{ id: number; provider: string }>(
    `select c.id, c.provider from connection c where c.customer_id = $1 and c.state = 'active'
       and exists (select from sync_stream s where s.customer_id = $1 and s.connection_id = c.id and s.name = $2)
     order by c.id for update`,
    [customerId, streamOf[object]],
  )
  const { rowCount } = await client.query(
    `update sync_object set state = 'landed', next_at = null where customer_id = $1 and stream = $2 and version > 0
       and state = any($3::text[])`,
    [customerId, streamOf[object], what === 'all' ? ['applied', 'skipped'] : ['skipped']],
  )
  for (const { id, provider } of rowCount === 0 ? [] : rows) {
    const job = { kind: 'sync', title: `Records from ${provider}`, subject: { connectionId: id } } as const
    await wakeStandingJob(tx, job, now)
  }
  return rowCount ?? 0
}
