import type { SnapshotTx } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { customerCache } from '#evidence/store/customer-cache.ts'
import { readTalkColumns, renewTalkColumns } from './read-talk-columns.ts'
import { bytesOf, type TalkColumns } from './talk-columns.ts'

/** What was read of a customer's conversations and people while they were of a version. */
interface Kept {
  /** Matrix revision of the conversations. */
  readonly rev: number
  /** Of the people of conversations that were there before. */
  readonly people: string
  /** The day from which on the deals were spoken with, or an earlier one. */
  readonly since: string
  readonly columns: TalkColumns
}

type Version = Omit<Kept, 'columns'>

/** Bytes of the columns of all customers that this process keeps; those of the customer that asked last always are. */
const mostBytes = 64 * 2 ** 20

const cache = customerCache<Kept>(16, { sizeOf: ({ columns }) => bytesOf(columns), most: mostBytes })
/** The end of whole readings that are under way: who asks meanwhile waits for it, and fails with nobody else. */
const underWay = customerCache<Promise<void>>(64)

const versionOf = async ({ client, customerId }: SnapshotTx): Promise<Omit<Version, 'since'>> => {
  const { rows } = await client.query<Omit<Version, 'since'>>(
    `select coalesce((select matrix_rev from revision where customer_id = $1), 0) as rev,
       concat_ws(' ', count(*), sum(id)) as people
     from record_change where customer_id = $1 and what = 'people'`,
    [customerId],
  )
  return rows[0] ?? { rev: 0, people: '' }
}

const keep = (app: AppContext, customerId: number, entry: Kept): TalkColumns => {
  cache.set(app, customerId, entry)
  return entry.columns
}

/** Reads everything, and keeps it. */
const readWhole = (app: AppContext, tx: SnapshotTx, version: Version): Promise<TalkColumns> => {
  const { customerId } = tx
  const own = readTalkColumns(tx, version.since).then(columns => keep(app, customerId, { ...version, columns }))
  const ended = own.then(
    () => undefined,
    () => undefined,
  )
  underWay.set(app, customerId, ended)
  void ended.then(() => {
    if (underWay.get(app, customerId) === ended) underWay.forget(app, customerId)
  })
  return own
}

/**
 * The dated conversations of the deals of a customer that were spoken with since a day, and who took part in them, as this
 * transaction sees them, or newer: kept in this process, and brought up to date by the conversations that changed since. All are
 * read by the first question of a process, and when people of conversations became others.
 */
export const loadTalkColumns = async (app: AppContext, tx: SnapshotTx, since: string): Promise<TalkColumns> => {
  const { customerId } = tx
  const version = { ...(await versionOf(tx)), since }
  const current = () => {
    const kept = cache.get(app, customerId)
    return kept?.people === version.people && kept.since <= since ? kept : undefined
  }
  if (!current()) await underWay.get(app, customerId)
  const known = current()
  if (!known) return readWhole(app, tx, version)
  if (known.rev >= version.rev) return known.columns
  const columns = await renewTalkColumns(tx, known.columns, known.rev)
  return keep(app, customerId, { ...version, since: known.since, columns })
}
