import type { Connector } from '@bic/connectors/connector'
import type { Row } from '@bic/database/schema'
import type { TenantTransaction } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { requestMerge } from '#evidence/index/request-merge.ts'
import { requestEpoch } from '#evidence/score/request-epoch.ts'
import { changed, unaudited } from '#http/written.ts'
import { changeConnection } from './connection-row.ts'
import { freshEvery, recentEvery } from './plan-slice.ts'
import { dropOldSlices } from './slices.ts'
import type { SyncJob } from './sync-means.ts'
import type { Turn } from './turn.ts'
import { noteUsage } from './usage.ts'

/** Milliseconds by which the vendor's clock has to drift before it is noted. */
const notableDrift = 2000

/** What is new is asked for again a while after the last time; objects that wait may be due before. */
const nextTime = async (
  { client, customerId }: TenantTransaction,
  connectionId: number,
  { streams, news }: Connector,
  now: Date,
): Promise<Date> => {
  const { rows } = await client.query<{ next_at: Date | null }>(
    `select min(next_at) as next_at from sync_object
     where customer_id = $1 and connection_id = $2 and state in ('waiting', 'failed')`,
    [customerId, connectionId],
  )
  const usual = now.getTime() + Math.min(...streams.map(freshEvery), ...(news ? [recentEvery] : []))
  const due = rows[0]?.next_at?.getTime() ?? usual
  return new Date(Math.max(now.getTime() + 1000, Math.min(usual, due)))
}

/** Ends the work of a connection until a person has looked at it. */
export const stopConnection = (
  job: SyncJob,
  connection: Row<'connection'>,
  state: 'reconnect' | 'stopped',
  reason: string,
) =>
  job.write(async tx => {
    await changeConnection(tx, connection.id, { state, reason, problem: null })
    const detail = { provider: connection.provider, reason }
    const action = state === 'reconnect' ? 'connection lost' : 'connection stopped'
    return changed(
      null,
      { action, entity: 'connection', entityId: connection.id, detail, userId: null },
      { what: ['connections'] },
    )
  })

/** Says how a turn ended, and how long the vendor had given no answer before it. */
export const measureTurn = (
  { telemetry }: AppContext,
  { answered_at: before, provider }: Row<'connection'>,
  now: Date,
  problem: string | null,
): void => {
  const vendor = { 'bic.vendor': provider }
  telemetry?.add('bic.sync.turns', 1, { ...vendor, 'bic.outcome': problem === null ? 'answered' : 'problem' })
  if (problem === null && before !== null)
    telemetry?.record('bic.sync.lag', (now.getTime() - before.getTime()) / 1000, vendor)
}

/**
 * Writes down how a turn ended. Answers when the next one is due.
 *
 * @param refused why the vendor lists some activities not, while it lists the rest
 */
export const noteEnd = (
  job: SyncJob,
  { connection, connector, link }: Pick<Turn, 'connection' | 'connector' | 'link'>,
  problem: string | null,
  refused: string | null,
) =>
  job.write(async tx => {
    const now = job.app.now()
    const ahead = link.clockAhead()
    const drifts = ahead !== null && Math.abs(ahead - connection.clock_ahead_ms) > notableDrift
    await noteUsage(connection.id, link, job.app.now)(tx)
    await dropOldSlices(tx, now)
    await changeConnection(tx, connection.id, {
      asked_at: now,
      problem: problem ?? refused,
      failures: problem === null ? 0 : connection.failures + 1,
      ...(problem === null ? { answered_at: now } : {}),
      ...(drifts ? { clock_ahead_ms: ahead } : {}),
    })
    return unaudited(await nextTime(tx, connection.id, connector, now), 'step', { what: ['connections'] })
  })

/** Scores and lists follow what came in. */
export const requestScores = (job: SyncJob) =>
  job.write(async tx => {
    await requestEpoch(tx)
    await requestMerge(tx)
    return unaudited(null, 'step', { what: ['deals', 'accounts', 'cards', 'analysis'] })
  })
