import type { Access } from '@bic/connectors/access'
import type { Connector } from '@bic/connectors/connector'
import { VendorFault } from '@bic/connectors/vendor-fault'
import type { Row } from '@bic/database/schema'
import type { TenantTransaction } from '@bic/database/tenant'
import { unaudited } from '#http/written.ts'
import { loadShortestCall } from '#pipeline/ingest/leave-out-short.ts'
import { linkVendor, type VendorLink } from '../access/ask-vendor.ts'
import { observeVendor } from '../access/observe-vendor.ts'
import { openAccess } from '../access/open-access.ts'
import type { RateBudget } from '../access/rate-budget.ts'
import { changeConnection } from './connection-row.ts'
import { stopConnection } from './end-turn.ts'
import { type Listing, loadListings } from './mail/mailboxes.ts'
import { wakeOwned } from './records/await-owners.ts'
import { dueForReplay, replayOld } from './replay.ts'
import { reopenGaps } from './slices.ts'
import type { SyncJob, SyncMeans } from './sync-means.ts'
import { loadUsage } from './usage.ts'

/** After turns that failed, the next begins so much later. */
const pauses = [60_000, 5 * 60_000, 15 * 60_000, 60 * 60_000]

/** When a turn begins after one that failed. */
export const backOff = ({ app }: SyncJob, { failures }: Row<'connection'>): Date =>
  new Date(app.now().getTime() + (pauses[Math.min(failures, pauses.length - 1)] ?? 0))

/** Opens the vendor. Where it does not open, that is written down, and answered when the next turn begins: `syncConnection`. */
export const openVendor = async (
  job: SyncJob,
  connection: Row<'connection'>,
  { label }: Connector,
): Promise<{ readonly access: Access } | { readonly next: Date | null }> => {
  const { app } = job
  let access: Access | null
  try {
    access = await openAccess(app, job.write, connection)
  } catch (error) {
    if (!(error instanceof VendorFault)) throw error
    if (error.kind === 'reconnect') {
      await stopConnection(job, connection, 'reconnect', error.message)
      return { next: null }
    }
    const problem = `${label} gave no access token. ${error.message}`
    await job.write(async tx => {
      await changeConnection(tx, connection.id, { asked_at: app.now(), problem, failures: connection.failures + 1 })
      return unaudited(null, 'step', { what: ['connections'] })
    })
    return { next: backOff(job, connection) }
  }
  if (access !== null) return { access }
  await stopConnection(job, connection, 'reconnect', 'Its credentials are gone or expired. Connect it again.')
  return { next: null }
}

/** Begins the streams that the ledger does not know yet: what is not settled when the connection is made counts as present, not as past. */
const beginStreams = async (
  { client, customerId }: TenantTransaction,
  connection: Row<'connection'>,
  listings: readonly Listing[],
): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(
    'select name from sync_stream where customer_id = $1 and connection_id = $2',
    [customerId, connection.id],
  )
  const known = new Set(rows.map(({ name }) => name))
  for (const { stream } of listings) {
    const { name, pageSizes, settleMinutes } = stream
    if (known.has(name)) continue
    const edge = new Date(connection.created_at.getTime() - settleMinutes * 60_000)
    await client.query(
      `insert into sync_stream (customer_id, connection_id, name, backfilled_to, settled_until, page_size)
       values ($1, $2, $3, $4, $4, $5) on conflict (customer_id, connection_id, name) do nothing`,
      [customerId, connection.id, name, edge, pageSizes.most],
    )
  }
}

/** Prepares the ledger for a turn. Answers what is listed in it, and what was asked today. */
export const prepareLedger = async (job: SyncJob, connection: Row<'connection'>, connector: Connector) => {
  const { app } = job
  const connectionId = connection.id
  const { replay, ...prepared } = await job.write(async tx => {
    const listings = await loadListings(tx, connectionId, connector, app.now())
    await beginStreams(tx, connection, listings)
    const shortest = await loadShortestCall(tx)
    const replay = dueForReplay(job, connectionId, listings, shortest)
    for (const stream of replay.streams) await replayOld(tx, connectionId, stream, shortest)
    for (const { stream } of listings) {
      if (stream.records && stream.records.kind !== 'contact') await wakeOwned(tx, connectionId, stream.name)
    }
    await reopenGaps(tx, connectionId, app.now())
    return unaudited({ usage: await loadUsage(tx, connectionId, app.now()), listings, replay }, 'step')
  })
  replay.note()
  return prepared
}

/** Makes ways to ask the vendor within one budget; `by`: what requests are sent by, when it is not the means of the turn. */
export const linkerOf =
  ({ app }: SyncJob, means: SyncMeans, budget: RateBudget) =>
  (
    access: Access,
    renew: (refused: Access) => Promise<Access | null>,
    by: Pick<SyncMeans, 'send' | 'askMail'> = means,
  ): VendorLink =>
    linkVendor({
      connector: means.connector,
      access,
      allowLoopback: app.config.vendorsOnLoopback,
      renew,
      budget,
      now: app.now,
      wait: means.wait,
      send: observeVendor(app, means.connector, by.send),
      ...(by.askMail ? { askMail: by.askMail } : {}),
    })
