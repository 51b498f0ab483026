import type { Records } from '@bic/connectors/stream'
import type { TenantTransaction } from '@bic/database/tenant'
import { type LoadedRecords, loadRecords } from '#domains/imports/shared/load-records.ts'
import { type AuditEntry, changed, unaudited, type Written } from '#http/written.ts'
import { isFaultOfContent } from '#pipeline/ingest/fault-of-content.ts'
import { forgetObjects, removedHere } from '#pipeline/ledger/forget-objects.ts'
import { findRemovedRecords } from '#pipeline/ledger/removed-records.ts'
import { wakeAwaiting } from '#pipeline/ledger/wake-awaiting.ts'
import { findObjects } from '../land-page.ts'
import {
  appliedAtOnce,
  formsOfId,
  type LandedObject,
  loadLanded,
  noteOutcomes,
  type Outcome,
} from '../landed-objects.ts'
import { failedOutcome, isWaitedOut, keptOf, readVersion, skippedOutcome, waitingOutcome } from '../read-landed.ts'
import type { Turn } from '../turn.ts'
import { findStrangers } from './await-owners.ts'
import { findByCrmId, findContacts, findTaken, followContacts, lengthenIds, type ReadRecord } from './find-records.ts'
import { type Gone, releaseKept, settleGone, wakeDuplicates } from './settle-gone.ts'

const tableOf = { account: 'accounts', contact: 'contacts', deal: 'opportunities' } as const

const read = (turn: Turn, landed: readonly LandedObject[], now: Date) => {
  const records: ReadRecord[] = []
  const gone: Gone[] = []
  const outcomes: Outcome[] = []
  for (const object of landed) {
    const version = readVersion(turn.stream, object, now)
    if ('id' in version) outcomes.push(version)
    else if (version.state === 'record') records.push({ object, record: version.record })
    else if (version.state === 'gone') gone.push({ object, into: version.into })
    else outcomes.push(failedOutcome(object, 'It is no record.', now))
  }
  return { records, gone, outcomes }
}

/** Which accounts records belong to, and which of these were removed here for good. */
const findParents = async (tx: TenantTransaction, turn: Turn, records: readonly ReadRecord[]) => {
  const ids = [...new Set(records.flatMap(({ record }) => record.accountId ?? []))]
  await lengthenIds(tx, 'account', ids)
  const found = await findByCrmId(tx, 'account', ids)
  const missing = ids.filter(id => !found.has(id))
  const known = await findObjects(tx, turn.connection.id, 'accounts', missing)
  const removed = await findRemovedRecords(tx, 'account', missing)
  return { found, forgotten: new Set(missing.filter(id => removed.has(id) || known.get(id)?.isForgotten)) }
}

/** The CRM's field that usually is a field of the product; '' where there is none. */
const columnOf = ({ usual }: Records, field: string): string =>
  Object.keys(usual).find(name => usual[name] === field) ?? ''

interface Prepared extends ReadRecord {
  readonly cells: Readonly<Record<string, string>>
  readonly accountId: number | null
  /** Ids of the CRM, and an owner who is no user, with which it is looked at again. */
  readonly awaits: readonly string[]
}

/** Leaves out what has to wait for its account; what waited too long comes in without one. */
const withParents = async (tx: TenantTransaction, turn: Turn, of: Records, records: readonly ReadRecord[]) => {
  const now = turn.job.app.now()
  const { found, forgotten } = await findParents(tx, turn, records)
  const field = columnOf(of, 'crmAccountId')
  const ready: Prepared[] = []
  const outcomes: Outcome[] = []
  for (const { object, record } of records) {
    const { accountId, fields: cells } = record
    const known = accountId === null ? undefined : found.get(accountId)
    if (accountId === null || known !== undefined)
      ready.push({ object, record, cells, accountId: known ?? null, awaits: [] })
    else if (forgotten.has(accountId))
      outcomes.push(skippedOutcome(object, 'Its account was removed here, and is not brought in again.'))
    else if (isWaitedOut(object, now))
      ready.push({ object, record, cells: { ...cells, [field]: '' }, accountId: null, awaits: formsOfId(accountId) })
    else
      outcomes.push({
        ...waitingOutcome(object, 'account', now),
        recordId: object.recordId,
        awaits: formsOfId(accountId),
      })
  }
  return { ready, outcomes }
}

/** Accounts and deals whose owner is no user are looked at again when that changes. */
const awaitOwners = async (tx: TenantTransaction, of: Records, ready: readonly Prepared[]): Promise<Prepared[]> => {
  const emailOf = ({ cells }: Prepared) => (cells[columnOf(of, 'ownerEmail')] ?? '').toLowerCase()
  const strangers = await findStrangers(tx, ready.map(emailOf))
  return ready.map(one => {
    const stranger = strangers.get(emailOf(one))
    return stranger === undefined ? one : { ...one, awaits: [...one.awaits, stranger] }
  })
}

const contactOf = (of: Records, { object, cells, accountId }: Prepared) => {
  const value = (field: string) => cells[columnOf(of, field)] ?? ''
  const email = value('email').toLowerCase()
  return { object, email: email === '' ? null : email, name: value('name') || email, accountId }
}

/** The records that these objects are now, by object. */
const findIds = async (
  tx: TenantTransaction,
  records: Records,
  written: readonly Prepared[],
): Promise<ReadonlyMap<number, number>> => {
  const { kind } = records
  if (kind === 'contact')
    return findContacts(
      tx,
      written.map(one => contactOf(records, one)),
    )
  const found = await findByCrmId(
    tx,
    kind,
    written.map(({ record }) => record.id),
  )
  return new Map(
    written.flatMap(({ object, record }) => {
      const id = found.get(record.id)
      return id === undefined ? [] : [[object.id, id] as const]
    }),
  )
}

/** Brings in the stages that deals came through. */
const loadStages = (tx: TenantTransaction, turn: Turn, written: readonly Prepared[]): Promise<LoadedRecords> =>
  loadRecords(
    turn.job.app,
    tx,
    'stage_history',
    written.flatMap(({ record }) =>
      record.stages.map(({ stage, at }) => ({
        key: record.id,
        cells: { OpportunityId: record.id, StageName: stage, EnteredOn: at },
      })),
    ),
    { OpportunityId: 'crmOpportunityId', StageName: 'stage', EnteredOn: 'enteredOn' },
  )

/** What became of records that were written. Two contacts with one e-mail are one here: the first that came stands for both. */
const outcomesOf = async (
  tx: TenantTransaction,
  turn: Turn,
  written: readonly Prepared[],
  ids: ReadonlyMap<number, number>,
): Promise<Outcome[]> => {
  const taken = new Map(await findTaken(tx, turn.stream.name, [...ids.values()]))
  return written.map(({ object, awaits }) => {
    const recordId = ids.get(object.id)
    if (recordId === undefined) return failedOutcome(object, 'It could not be stored.', turn.job.app.now())
    const holder = taken.get(recordId)
    if (holder === undefined) taken.set(recordId, object.id)
    if (holder !== undefined && holder !== object.id) {
      const reason = 'Another contact of the CRM has the same name and address.'
      return { ...keptOf(object), state: 'duplicate', reason, conversationId: null }
    }
    return { ...keptOf(object), state: 'applied', reason: null, conversationId: null, recordId, awaits }
  })
}

/**
 * Leaves out what was deleted or erased here for good, and forgets it: it may come under another id, or over a connection that was made since.
 * What is a record here already is brought up to date.
 */
const withoutRemoved = async (
  tx: TenantTransaction,
  of: Records,
  present: readonly ReadRecord[],
): Promise<readonly ReadRecord[]> => {
  const idOf = ({ record }: ReadRecord): string =>
    of.kind === 'contact' ? (record.fields[columnOf(of, 'email')] ?? '') : record.id
  const fresh = present.filter(({ object }) => object.recordId === null)
  const removed = await findRemovedRecords(tx, of.kind, fresh.map(idOf))
  if (removed.size === 0) return present
  const isRemoved = (one: ReadRecord) => one.object.recordId === null && removed.has(idOf(one))
  await forgetObjects(
    tx,
    present.filter(isRemoved).map(({ object }) => object.id),
    { reason: removedHere, keepConversation: false },
  )
  return present.filter(one => !isRemoved(one))
}

const loadPresent = async (tx: TenantTransaction, turn: Turn, records: Records, listed: readonly ReadRecord[]) => {
  const { kind, usual } = records
  const present = await withoutRemoved(tx, records, listed)
  await lengthenIds(
    tx,
    kind,
    present.map(({ record }) => record.id),
  )
  const { ready: all, outcomes } = await withParents(tx, turn, records, present)
  const ready = kind === 'contact' ? all : await awaitOwners(tx, records, all)
  if (kind === 'contact')
    await followContacts(
      tx,
      ready.map(one => contactOf(records, one)),
    )
  const rows = ready.map(({ record, cells }) => ({ key: record.id, cells }))
  const { refused, entries } = await loadRecords(turn.job.app, tx, tableOf[kind], rows, usual)
  const written = ready.filter(({ record }) => !refused.has(record.id))
  const ids = await findIds(tx, records, written)
  const stages = kind === 'deal' ? await loadStages(tx, turn, written) : { entries: [] }
  await wakeAwaiting(
    tx,
    written.map(({ record }) => record.id),
  )
  return {
    outcomes: [
      ...outcomes,
      ...ready.flatMap(({ object, record }) => {
        const reason = refused.get(record.id)
        return reason === undefined ? [] : [{ ...skippedOutcome(object, reason), recordId: object.recordId }]
      }),
      ...(await outcomesOf(tx, turn, written, ids)),
    ],
    entries: [...entries, ...stages.entries],
  }
}

const writeRecords = async (
  tx: TenantTransaction,
  turn: Turn,
  records: Records,
  landed: readonly LandedObject[],
): Promise<Written<null>> => {
  const { records: present, gone, outcomes } = read(turn, landed, turn.job.app.now())
  const loaded = await loadPresent(tx, turn, records, present)
  const settled = await settleGone(tx, turn, records, gone)
  if (gone.length > 0 && records.kind === 'contact') await wakeDuplicates(tx, turn)
  await noteOutcomes(tx, [...outcomes, ...loaded.outcomes, ...settled.outcomes], turn.stream.normaliser)
  const released = await releaseKept(tx, turn)
  const entries: AuditEntry[] = [...loaded.entries, ...settled.entries, ...released]
  const events = { what: ['connections', 'accounts', 'contacts', 'deals'] } as const
  return entries.length > 0 ? changed(null, entries, events) : unaudited(null, 'step', events)
}

const applyBatch = async (turn: Turn, records: Records, landed: readonly LandedObject[]): Promise<void> => {
  const { job } = turn
  try {
    await job.write(tx => writeRecords(tx, turn, records, landed))
  } catch (error) {
    if (!isFaultOfContent(error)) throw error
    if (landed.length > 1) {
      for (const one of landed) await applyBatch(turn, records, [one])
      return
    }
    job.app.log.error({ err: error, objectId: landed[0]?.id }, 'a record could not be stored')
    await job.write(async tx => {
      const failed = landed.map(one => failedOutcome(one, 'It was read, but cannot be stored.', job.app.now()))
      await noteOutcomes(tx, failed, turn.stream.normaliser)
      return unaudited(null, 'step', { what: ['connections'] })
    })
  }
}

/**
 * Makes accounts, contacts and deals of objects that were landed, or takes them away, and writes down what became of each in the same
 * transaction. Answers how many objects there were.
 */
export const applyRecords = async (turn: Turn, records: Records): Promise<number> => {
  const { job, stream, connection } = turn
  const of = { connectionId: connection.id, stream: stream.name }
  const landed = await job.read(tx => loadLanded(tx, of, appliedAtOnce, job.app.now()))
  if (landed.length > 0) await applyBatch(turn, records, landed)
  return landed.length
}
