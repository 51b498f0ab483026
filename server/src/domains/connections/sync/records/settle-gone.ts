import type { RecordKind } from '@bic/connectors/normalised'
import type { Records } from '@bic/connectors/stream'
import type { TenantTransaction } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import type { AuditEntry } from '#http/written.ts'
import { formsOfId, type LandedObject, type Outcome } from '../landed-objects.ts'
import { isWaitedOut, keptOf, waitingOutcome } from '../read-landed.ts'
import type { Turn } from '../turn.ts'
import { findByCrmId } from './find-records.ts'
import { entriesOfRemoved, moveChildren, removeFree } from './remove-records.ts'

/** An object that the CRM has no more. */
export interface Gone {
  readonly object: LandedObject
  /** The record that it was merged into, by the CRM's id. */
  readonly into: string | null
}

/** What became of objects, and what the audit trail says of it. */
export interface Settled {
  readonly outcomes: readonly Outcome[]
  readonly entries: readonly AuditEntry[]
}

const findMasters = async (
  { tx, turn }: { readonly tx: TenantTransaction; readonly turn: Turn },
  kind: RecordKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (kind !== 'contact') return findByCrmId(tx, kind, ids)
  const { rows } = await tx.client.query<{ external_id: string; record_id: number }>(
    `select external_id, record_id from sync_object where customer_id = $1 and connection_id = $2 and stream = $3
       and external_id = any($4::text[]) and record_id is not null`,
    [tx.customerId, turn.connection.id, turn.stream.name, ids],
  )
  return new Map(rows.map(({ external_id, record_id }) => [external_id, record_id]))
}

const keptReason = (label: string) => `It is gone in ${label}. Here it stays, because something belongs to it.`

/**
 * Takes records away that the CRM has no more, unless something hangs on them here; what hangs on one that was merged goes to the record
 * that it was merged into.
 */
export const settleGone = async (
  tx: TenantTransaction,
  turn: Turn,
  { kind }: Records,
  gone: readonly Gone[],
): Promise<Settled> => {
  const { job, connector, stream } = turn
  const now = job.app.now()
  const masters = await findMasters(
    { tx, turn },
    kind,
    gone.flatMap(({ into }) => into ?? []),
  )
  const outcomes: Outcome[] = []
  const ready: (Gone & { readonly recordId: number })[] = []
  for (const { object, into } of gone) {
    const { recordId } = object
    const master = into === null ? undefined : masters.get(into)
    if (recordId === null) {
      outcomes.push({ ...keptOf(object), ...deleted(connector.label, into), conversationId: null })
    } else if (into !== null && master === undefined && !isWaitedOut(object, now)) {
      const waiting = waitingOutcome(object, `${stream.noun} that it was merged into`, now)
      outcomes.push({ ...waiting, recordId, awaits: formsOfId(into) })
    } else {
      if (master !== undefined && master !== recordId)
        await moveChildren(job.app, tx, kind, { from: recordId, to: master })
      ready.push({ object, into, recordId })
    }
  }
  const removed = await removeFree(
    tx,
    kind,
    ready.map(({ recordId }) => recordId),
  )
  for (const { object, into, recordId } of ready) {
    const outcome = removed.has(recordId)
      ? deleted(connector.label, into)
      : { state: 'absent' as const, reason: keptReason(connector.label), recordId }
    outcomes.push({ ...keptOf(object), ...outcome, conversationId: null })
  }
  return { outcomes, entries: entriesOfRemoved(kind, removed, connector.label) }
}

const deleted = (label: string, into: string | null) => ({
  state: 'deleted' as const,
  reason: into === null ? `It was deleted in ${label}.` : `It was merged into ${into} in ${label}.`,
  recordId: null,
})

/** So many records that stayed are looked at again at once. */
export const keptAtOnce = 500

/** Behind which object of a stream the next look begins. A process that starts begins at the first. */
const places = new WeakMap<AppContext, Map<string, number>>()

/** Takes records away that stayed because something belonged to them, and no longer does: some at a time, all of them in turns. */
export const releaseKept = async (
  tx: TenantTransaction,
  turn: Pick<Turn, 'job' | 'connection' | 'connector'>,
): Promise<readonly AuditEntry[]> => {
  const { client, customerId } = tx
  const { connection, connector } = turn
  const { app } = turn.job
  const placeOf = places.get(app) ?? new Map<string, number>()
  places.set(app, placeOf)
  const entries: AuditEntry[] = []
  // What belongs to others goes first.
  for (const { name, records } of connector.streams.toReversed()) {
    if (!records) continue
    const key = `${customerId} ${connection.id} ${name}`
    const { rows } = await client.query<{ id: number; record_id: number }>(
      `select id, record_id from sync_object where customer_id = $1 and connection_id = $2 and stream = $3 and state = 'absent'
         and record_id is not null and id > $4 order by id limit $5`,
      [customerId, connection.id, name, placeOf.get(key) ?? 0, keptAtOnce],
    )
    placeOf.set(key, rows.length < keptAtOnce ? 0 : (rows.at(-1)?.id ?? 0))
    const removed = await removeFree(
      tx,
      records.kind,
      rows.map(({ record_id }) => record_id),
    )
    if (removed.size === 0) continue
    await client.query(
      `update sync_object set state = 'deleted', record_id = null, reason = $5
       where customer_id = $1 and connection_id = $2 and stream = $3 and record_id = any($4::bigint[])`,
      [customerId, connection.id, name, [...removed], `It was deleted in ${connector.label}.`],
    )
    entries.push(...entriesOfRemoved(records.kind, removed, connector.label))
  }
  return entries
}

/** Has contacts looked at again that were the same person as one that is gone. */
export const wakeDuplicates = async ({ client, customerId }: TenantTransaction, turn: Turn): Promise<void> => {
  await client.query(
    `update sync_object set state = 'landed' where customer_id = $1 and connection_id = $2 and stream = $3 and state = 'duplicate'
       and version > 0`,
    [customerId, turn.connection.id, turn.stream.name],
  )
}
