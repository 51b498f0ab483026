import type { Connector } from '@bic/connectors/connector'
import { type CrmWorld, makeCrmWorld } from '@bic/mocks/world/crm-world'
import { compareRecords } from './compare-records.ts'
import { connectCrm } from './connected-crm.ts'
import { connectedAt } from './connected-world.ts'
import type { Killer } from './killer.ts'
import type { RecordVendor } from './record-vendors.ts'
import type { MakeDatabase } from './sync-world.ts'

/** What bringing in the activities of a CRM took. */
export interface ActivityBackfill {
  readonly activities: number
  /** Of the CRM that are not here, or otherwise. */
  readonly missing: number
  /** Here and not at the CRM, or twice. */
  readonly tooMany: number
  /** For the activities alone. */
  readonly requests: number
  /** How many pages of listings there are when every page is full, and what is asked of a full page beside. */
  readonly fewest: number
  readonly kills: number
}

interface Options {
  readonly vendor: RecordVendor
  readonly accounts: number
  readonly makeDatabase?: MakeDatabase
}

const day = 24 * 3_600_000

const bringIn = async (
  world: CrmWorld,
  { vendor, connector, killer, makeDatabase }: Options & { readonly connector: Connector; readonly killer?: Killer },
) => {
  const { mock, clock, sync, turn, stop } = await connectCrm({
    world,
    vendor,
    connector,
    ...(killer ? { killer } : {}),
    ...(makeDatabase ? { makeDatabase } : {}),
  })
  try {
    for (let next: Date | 'killed' = clock.now(); next === 'killed' || next <= clock.now(); ) {
      next = await turn()
      if (next === 'killed') clock.advance(400)
    }
    const problems = (await compareRecords(sync, world, clock.now(), vendor)).filter(one => one.includes('Activity'))
    const { rows } = await sync.job.read(({ client, customerId }) =>
      client.query<{ stream: string; count: number }>(
        `select split_part(source_key, ':', 2) as stream, count(*)::int as count from crm_activity where customer_id = $1 group by 1`,
        [customerId],
      ),
    )
    return { requests: mock.requests.length, problems, byStream: new Map(rows.map(one => [one.stream, one.count])) }
  } finally {
    await stop()
  }
}

/**
 * Connects a CRM whose records do not change any more, and brings in all of them, with and without their activities: what the difference is
 * they take.
 */
export const measureActivities = async (options: Options & { readonly killer?: Killer }): Promise<ActivityBackfill> => {
  const { vendor, accounts, killer } = options
  const { connector } = vendor
  const world = makeCrmWorld({
    seed: 1,
    accounts,
    from: new Date(connectedAt - 30 * day).toISOString(),
    to: new Date(connectedAt - day).toISOString(),
    shares: { deleted: 0, merged: 0, active: 1 },
  })
  const { news: _, ...silent } = connector
  const records = connector.streams.filter(({ areActivities }) => !areActivities)
  const without = await bringIn(world, { ...options, connector: { ...silent, streams: records } as Connector })
  const whole = await bringIn(world, { ...options, connector: silent as Connector, ...(killer ? { killer } : {}) })
  const count = (text: string) => whole.problems.filter(problem => problem.startsWith(text)).length
  const { requestsPerDetails } = vendor
  const fewest = connector.streams.reduce((sum, { name, pageSizes, detailsAtOnce }) => {
    const found = whole.byStream.get(name) ?? 0
    return sum + Math.ceil(found / pageSizes.most) + requestsPerDetails * Math.ceil(found / detailsAtOnce)
  }, 0)
  return {
    activities: [...whole.byStream.values()].reduce((sum, found) => sum + found, 0),
    missing: count('Activity missing'),
    tooMany: count('Activity too many'),
    requests: whole.requests - without.requests,
    fewest,
    kills: killer?.kills ?? 0,
  }
}
