import type { Answer } from '@bic/contract/calls/routes'
import type { Row } from '@bic/database/schema'
import type { SnapshotTx } from '@bic/database/tenant'
import { dayMs } from '@bic/engine/calendar/day'
import type { Handler } from '#http/call-context.ts'
import { readAsked } from '#tenancy/asked-customer.ts'
import { countStates, lastingPasses, loadReach, requireConnection } from './actions/load-connections.ts'
import { connectorOf, hiddenOf, listedFrom } from './actions/vendors.ts'

type Completeness = Answer<'getConnectionCompleteness'>

/** So many windows whose numbers differ are shown. */
const mostDiffering = 20

interface Unsettled {
  readonly window_from: Date
  readonly window_to: Date
  readonly state: Row<'sync_slice'>['state']
}

const findSlices = async ({ client, customerId }: SnapshotTx, connectionId: number) => {
  const oldest = await client.query<Unsettled>(
    `select window_from, window_to, state from sync_slice
     where customer_id = $1 and connection_id = $2 and state in ('open', 'gap') and pass in ${lastingPasses}
     order by window_from limit 1`,
    [customerId, connectionId],
  )
  const { rows } = await client.query<{ gaps: number; open: number; listed: number; totals: number }>(
    `select count(*) filter (where state = 'gap')::int as gaps, count(*) filter (where state = 'open')::int as open,
       coalesce(sum(listed) filter (where state = 'done' and vendor_total is not null), 0)::int as listed,
       coalesce(sum(vendor_total) filter (where state = 'done'), 0)::int as totals
     from sync_slice where customer_id = $1 and connection_id = $2`,
    [customerId, connectionId],
  )
  const [{ gaps, open, listed, totals } = { gaps: 0, open: 0, listed: 0, totals: 0 }] = rows
  return { oldest: oldest.rows[0], gaps, open, listed, totals }
}

/** Minutes of the range that is said to be complete, and those of them that a window was asked for. */
const countTiles = async ({ client, customerId }: SnapshotTx, connectionId: number) => {
  const { rows } = await client.query<{ said: number; asked: number }>(
    `with range as (
       select s.name, tstzrange(s.backfilled_to, greatest(s.backfilled_to, s.settled_until)) as said,
         (select range_agg(tstzrange(w.window_from, w.window_to)) from sync_slice w
          where w.customer_id = $1 and w.connection_id = $2 and w.stream = s.name and w.state in ('done', 'gap')
            and w.pass in ${lastingPasses}) as asked
       from sync_stream s where s.customer_id = $1 and s.connection_id = $2),
     part as (
       select upper(said) - lower(said) as said,
         (select sum(upper(one) - lower(one)) from unnest(asked * said::tstzmultirange) as one) as asked
       from range where not isempty(said))
     select coalesce(round(extract(epoch from sum(said)) / 60), 0)::int as said,
       coalesce(round(extract(epoch from sum(asked)) / 60), 0)::int as asked from part`,
    [customerId, connectionId],
  )
  return rows[0] ?? { said: 0, asked: 0 }
}

/** Objects that were brought in, and the conversations that they are. */
const countConversations = async ({ client, customerId }: SnapshotTx, connectionId: number) => {
  const { rows } = await client.query<{ objects: number; conversations: number }>(
    `select count(*)::int as objects, (count(distinct c.id) + count(distinct (o.stream, o.record_id)) filter (where o.record_id is not null))::int as conversations
     from sync_object o left join conversation c on c.customer_id = $1 and c.id = o.conversation_id
     where o.customer_id = $1 and o.connection_id = $2 and o.state = 'applied'`,
    [customerId, connectionId],
  )
  return rows[0] ?? { objects: 0, conversations: 0 }
}

const findCensus = async (
  { client, customerId }: SnapshotTx,
  connectionId: number,
): Promise<Completeness['census']> => {
  const { rows } = await client.query<{
    counted_at: Date | null
    windows: number
    at_vendor: number
    in_ledger: number
    missing: number
    absent: number
  }>(
    `select max(counted_at) as counted_at, count(*)::int as windows, coalesce(sum(at_vendor), 0)::int as at_vendor,
       coalesce(sum(in_ledger), 0)::int as in_ledger, coalesce(sum(missing), 0)::int as missing,
       coalesce(sum(absent), 0)::int as absent
     from sync_census where customer_id = $1 and connection_id = $2`,
    [customerId, connectionId],
  )
  const [sum] = rows
  if (!sum?.counted_at) return null
  const differing = await client.query<Row<'sync_census'>>(
    `select * from sync_census where customer_id = $1 and connection_id = $2 and (missing > 0 or absent > 0)
     order by window_from desc limit $3`,
    [customerId, connectionId, mostDiffering],
  )
  return {
    countedAt: sum.counted_at.toISOString(),
    windows: sum.windows,
    atVendor: sum.at_vendor,
    inLedger: sum.in_ledger,
    missing: sum.missing,
    absent: sum.absent,
    differing: differing.rows.map(row => ({
      countedAt: row.counted_at.toISOString(),
      windowFrom: row.window_from.toISOString(),
      windowTo: row.window_to.toISOString(),
      atVendor: row.at_vendor,
      inLedger: row.in_ledger,
      missing: row.missing,
      absent: row.absent,
    })),
  }
}

export const getConnectionCompleteness: Handler<'getConnectionCompleteness'> = ({ app, user, params, query }) =>
  readAsked({ app, user, params: query }, async tx => {
    const { connectionId } = params
    const connection = await requireConnection(tx, connectionId)
    const from = listedFrom(connectorOf(connection.provider), connection.backfill_from)
    const [reach] = await loadReach(tx, [connectionId])
    const states = await countStates(tx, [connectionId])
    const slices = await findSlices(tx, connectionId)
    const tiles = await countTiles(tx, connectionId)
    const { objects, conversations } = await countConversations(tx, connectionId)
    const behind = reach ? reach.complete_from.getTime() - from.getTime() : 0
    const sum = (name: Completeness['sums'][number]['name'], left: number, right: number) => ({
      name,
      left,
      right,
      holds: left === right,
    })
    return {
      asOf: app.now().toISOString(),
      from: reach?.complete_from.toISOString() ?? null,
      until: reach?.complete_until.toISOString() ?? null,
      backfillFrom: from.toISOString(),
      daysToGo: Math.max(0, Math.ceil(behind / dayMs)),
      objects: states.get(connectionId) ?? [],
      gaps: slices.gaps,
      open: slices.open,
      oldestUnsettled: slices.oldest
        ? {
            from: slices.oldest.window_from.toISOString(),
            to: slices.oldest.window_to.toISOString(),
            state: slices.oldest.state,
          }
        : null,
      hidden: hiddenOf(connectorOf(connection.provider)),
      census: await findCensus(tx, connectionId),
      sums: [
        sum('conversations', objects, conversations),
        sum('tiles', tiles.said, tiles.asked),
        sum('totals', slices.totals, slices.listed),
      ],
    }
  })
