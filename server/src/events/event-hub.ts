import type { LiveEvent } from '@bic/contract/live-events'
import type { TenantTransaction } from '@bic/database/tenant'
import pg from 'pg'
import type { Logger } from 'pino'

type Listener = (event: LiveEvent) => void

export interface EventHub {
  readonly subscribe: (customerId: number, listener: Listener) => () => void
  readonly stop: () => Promise<void>
}

const channel = 'bic_event'

/** Tells every process, when the transaction commits, what changed for this customer. */
export const announce = async ({ client, customerId }: TenantTransaction, event: LiveEvent): Promise<void> => {
  await client.query('select pg_notify($1, $2)', [channel, JSON.stringify({ customerId, event })])
}

/** Listens to the database on one connection of its own, comes back after a loss, and hands events to subscribers. */
export const startEventHub = async (url: string, log: Logger): Promise<EventHub> => {
  const listeners = new Map<number, Set<Listener>>()
  let stopped = false
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined

  const receive = (payload: string | undefined) => {
    if (!payload) return
    const { customerId, event } = JSON.parse(payload) as { customerId: number; event: LiveEvent }
    for (const listener of listeners.get(customerId) ?? []) listener(event)
  }
  const listen = async (): Promise<void> => {
    const fresh = new pg.Client({ connectionString: url })
    fresh.on('notification', ({ payload }) => receive(payload))
    fresh.on('error', () => {})
    fresh.on('end', () => {
      if (!stopped) retry = setTimeout(() => listen().catch(() => fresh.emit('end')), 500)
    })
    await fresh.connect()
    await fresh.query(`listen ${channel}`)
    client = fresh
    log.debug('listening for events')
  }
  await listen()

  return {
    subscribe: (customerId, listener) => {
      const set = listeners.get(customerId) ?? new Set()
      listeners.set(customerId, set.add(listener))
      return () => {
        set.delete(listener)
        if (set.size === 0) listeners.delete(customerId)
      }
    },
    stop: async () => {
      stopped = true
      clearTimeout(retry)
      await client?.end().catch(() => {})
    },
  }
}
