import { setTimeout as pause } from 'node:timers/promises'
import type { LiveEvent } from '@bic/contract/values/live-events'
import { type BackOff, backOff, reconnectWaits } from '@bic/database/back-off'
import { connectionBounds } from '@bic/database/connect'
import type { TenantTransaction } from '@bic/database/tenant'
import pg from 'pg'
import type { Logger } from 'pino'
import { RecentEvents } from './recent-events.ts'

type Listener = (event: LiveEvent) => void

export interface EventHub {
  readonly subscribe: (customerId: number, listener: Listener) => () => void
  /** What happened at this customer in the last milliseconds; `refresh` alone where that is not known. */
  readonly recent: (customerId: number, milliseconds: number) => LiveEvent[]
  readonly stop: () => Promise<void>
}

const channel = 'bic_event'

/** How often the connection is tried while nothing is heard, and how long its answer may take, in milliseconds. */
const probeEvery = 30_000
const longestAnswer = 10_000

/** Tells every process, when the transaction commits, what changed for this customer. */
export const announce = async ({ client, customerId }: TenantTransaction, event: LiveEvent): Promise<void> => {
  await client.query('select pg_notify($1, $2)', [channel, JSON.stringify({ customerId, event })])
}

/** A connection that listens; `lost` settles when it has ended, for whatever reason. */
const listen = async (url: string, receive: (payload: string | undefined) => void) => {
  const client = new pg.Client({ connectionString: url, ...connectionBounds, query_timeout: longestAnswer })
  const lost = new Promise<void>(resolve => client.once('end', () => resolve()))
  // What is wrong shows itself in connecting, in the query or in the end of the connection.
  client.on('error', () => {})
  client.on('notification', ({ payload }) => receive(payload))
  const close = () => client.end().catch(() => {})
  try {
    await client.connect()
    await client.query(`listen ${channel}`)
  } catch (error) {
    void close()
    throw error
  }
  // A server that vanished without closing the connection is noticed here. A query under way makes the end immediate.
  const probe = setInterval(() => client.query('select 1').catch(close), probeEvery)
  probe.unref()
  void lost.then(() => clearInterval(probe))
  return { lost, close }
}

/**
 * Listens to the database on one connection and hands events to subscribers. After a loss it tries again, one attempt
 * at a time, until the database is back; subscribers then hear `refresh`, for they may have missed events.
 *
 * @throws what connecting throws the first time.
 */
export const startEventHub = async (url: string, log: Logger, waits: BackOff = reconnectWaits): Promise<EventHub> => {
  const listeners = new Map<number, Set<Listener>>()
  const stopping = new AbortController()
  const now = () => performance.now()
  const recent = new RecentEvents(now())

  const receive = (payload: string | undefined) => {
    if (!payload) return
    const { customerId, event } = JSON.parse(payload) as { customerId: number; event: LiveEvent }
    recent.keep(customerId, event, now())
    for (const listener of listeners.get(customerId) ?? []) listener(event)
  }
  const announceGap = () => {
    recent.lose(now())
    for (const set of listeners.values()) for (const listener of set) listener({ kind: 'refresh' })
  }
  let current = await listen(url, receive)

  const reconnect = async (): Promise<void> => {
    for (let failures = 1; ; failures++) {
      await pause(backOff(failures, waits), undefined, { signal: stopping.signal, ref: false })
      try {
        current = await listen(url, receive)
        log.warn({ attempts: failures }, 'Live events are received again; open pages refresh')
        return
      } catch (error) {
        log.debug({ err: error, attempts: failures }, 'the connection for live events could not be opened')
      }
    }
  }
  const keepListening = async (): Promise<void> => {
    for (;;) {
      await current.lost
      if (stopping.signal.aborted) return
      log.warn('The database connection for live events was lost; connecting again')
      await reconnect()
      if (stopping.signal.aborted) return current.close().then(() => {})
      announceGap()
    }
  }
  // Only a stop ends it with an error: the wait is aborted.
  const listening = keepListening().catch(() => {})

  return {
    subscribe: (customerId, listener) => {
      const set = listeners.get(customerId) ?? new Set()
      listeners.set(customerId, set.add(listener))
      return () => {
        set.delete(listener)
        if (set.size === 0) listeners.delete(customerId)
      }
    },
    recent: (customerId, milliseconds) => recent.since(customerId, now() - milliseconds, now()),
    stop: async () => {
      stopping.abort()
      await current.close()
      await listening
    },
  }
}
