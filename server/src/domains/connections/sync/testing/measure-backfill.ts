import { makeCalmWorld } from '@bic/mocks/world/world'
import type { SyncJob } from '../sync-means.ts'
import { connectedAt, connectWorld } from './connected-world.ts'
import type { Killer } from './killer.ts'
import type { MakeDatabase } from './sync-world.ts'

/** What bringing in the past of a vendor took. */
export interface Backfill {
  readonly conversations: number
  /** For calls and their transcripts. */
  readonly requests: number
  /** For the ids that the ledger is compared with. */
  readonly counting: number
  /** How many requests would do if every page were full: one for its calls, and one for their transcripts. */
  readonly fewest: number
  /** Of our own work, without waiting for the vendor's limits. */
  readonly seconds: number
  /** From the connection to the first conversation: of our own work, and of waiting. */
  readonly firstAfter: number
  /** How long the vendor's limits make it take. */
  readonly waited: number
  readonly kills: number
}

const day = 24 * 3_600_000
const perPage = 100

/** Connects a vendor whose calls never change, and brings in all of them. */
export const measureBackfill = async (options: {
  readonly calls: number
  readonly days: number
  readonly perPage?: number
  readonly sentences?: number
  readonly killer?: Killer
  readonly makeDatabase?: MakeDatabase
}): Promise<Backfill> => {
  const { calls, days, sentences = 30, ...rest } = options
  const from = new Date(connectedAt - days * day).toISOString()
  // The last calls are published before the connection is made.
  const to = new Date(connectedAt - day).toISOString()
  const world = makeCalmWorld({ seed: 1, calls, from, to, sentences })
  const connected = await connectWorld({ ...rest, world, backfillDays: days + 1 })
  const { clock, sync, mocks } = connected
  try {
    const begun = performance.now()
    const seconds = () => (performance.now() - begun) / 1000 + (clock.now().getTime() - connectedAt) / 1000
    let firstAfter: number | null = null
    let next: Date | 'killed' = clock.now()
    while (next === 'killed' || next <= clock.now()) {
      // Short turns until the first conversation is there, to know when that was.
      next = await connected.turn(firstAfter === null ? 1 : undefined)
      if (next === 'killed') clock.advance(400)
      if (firstAfter === null && (await countConversations(sync.job)) > 0) firstAfter = seconds()
    }
    return {
      conversations: await countConversations(sync.job),
      requests: mocks.gong.requests.filter(({ method }) => method === 'POST').length,
      counting: mocks.gong.requests.filter(({ path }) => path === '/v2/calls').length,
      fewest: 2 * Math.ceil(calls / (options.perPage ?? perPage)),
      seconds: (performance.now() - begun) / 1000,
      firstAfter: firstAfter ?? Number.NaN,
      waited: (clock.now().getTime() - connectedAt) / 1000,
      kills: options.killer?.kills ?? 0,
    }
  } finally {
    await connected.stop()
  }
}

const countConversations = async ({ read }: SyncJob): Promise<number> => {
  const { rows } = await read(({ client, customerId }) =>
    client.query<{ count: number }>('select count(*)::int as count from conversation where customer_id = $1', [
      customerId,
    ]),
  )
  return rows[0]?.count ?? 0
}
