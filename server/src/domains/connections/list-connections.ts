import type { Connector } from '@bic/connectors/connector'
import { connectors } from '@bic/connectors/connectors'
import { connectionAccesses } from '@bic/contract/connections/connection-words'
import type { SnapshotTx } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import type { Handler } from '#http/call-context.ts'
import { readAsked } from '#tenancy/asked-customer.ts'
import { whyNoAccess } from './access/credentials.ts'
import { countStates, lastingPasses, loadReach } from './actions/load-connections.ts'
import { connectorOf, dailyRequestsOf, listedFrom } from './actions/vendors.ts'
import { mailVendors } from './mailboxes/mailbox-row.ts'
import type { RemovalPayload } from './removal/remove-connection-job.ts'
import { loadMailboxes } from './sync/mail/mailboxes.ts'
import { loadWebhooks } from './webhook/webhook-row.ts'

interface Counted {
  readonly id: number
  readonly oldest: Date | null
  readonly gaps: number
  readonly notices: number
  readonly requests: number
  readonly refused: number
  readonly asks: boolean
}

const count = async ({ client, customerId }: SnapshotTx, ids: readonly number[], now: Date): Promise<Counted[]> => {
  const { rows } = await client.query<Counted>(
    `select c.id,
       (select min(s.window_from) from sync_slice s where s.customer_id = $1 and s.connection_id = c.id
          and s.state in ('open', 'gap') and s.pass in ${lastingPasses}) as oldest,
       (select count(*)::int from sync_slice s where s.customer_id = $1 and s.connection_id = c.id and s.state = 'gap') as gaps,
       (select count(*)::int from sync_notice n where n.customer_id = $1 and n.connection_id = c.id) as notices,
       (select coalesce(sum(u.requests), 0)::int from sync_usage u where u.customer_id = $1 and u.connection_id = c.id
          and u.day = ($3::timestamptz at time zone 'UTC')::date) as requests,
       (select coalesce(sum(u.refused), 0)::int from sync_usage u where u.customer_id = $1 and u.connection_id = c.id
          and u.day = ($3::timestamptz at time zone 'UTC')::date) as refused,
       c.state = 'stopped' and exists (select from sync_object o where o.customer_id = $1 and o.connection_id = c.id
         and o.missed >= 2 and o.listed_hash <> ''::bytea and o.state not in ('deleted', 'absent')) as asks
     from connection c where c.customer_id = $1 and c.id = any($2::bigint[])`,
    [customerId, ids, now],
  )
  return rows
}

/** By which ways each vendor can be opened. */
const findWays = async (tx: SnapshotTx, app: AppContext) => {
  const waysOf = new Map<string, { access: (typeof connectionAccesses)[number]; missing: string | null }[]>()
  for (const { id: provider, accesses } of Object.values(connectors)) {
    const ways = connectionAccesses.filter(access => accesses.includes(access))
    const withMissing = []
    for (const access of ways) withMissing.push({ access, missing: await whyNoAccess(tx, app, { provider, access }) })
    waysOf.set(provider, withMissing)
  }
  return ({ id }: Connector) => waysOf.get(id) ?? []
}

/** So many removals are shown. */
const mostRemovals = 5

const findRemovals = async ({ db, customerId }: SnapshotTx) => {
  const rows = await db
    .selectFrom('job_run')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'remove-connection')
    .orderBy('id', 'desc')
    .limit(mostRemovals)
    .execute()
  return rows.map(row => {
    const { label = 'A vendor', purge = false } = row.payload as Partial<RemovalPayload>
    const removed = (row.result?.removed ?? {}) as Readonly<Record<string, number>>
    return {
      jobRunId: row.id,
      label,
      purge,
      status: row.status,
      done: row.done,
      total: row.total,
      startedAt: row.created_at.toISOString(),
      finishedAt: row.finished_at?.toISOString() ?? null,
      removed: Object.entries(removed).map(([from, count]) => ({ from, count: Number(count) })),
    }
  })
}

export const listConnections: Handler<'listConnections'> = ({ app, user, query }) =>
  readAsked({ app, user, params: query }, async tx => {
    const now = app.now()
    const rows = await tx.db
      .selectFrom('connection')
      .selectAll()
      .where('customer_id', '=', tx.customerId)
      .where('state', '!=', 'removed')
      .orderBy('id')
      .execute()
    const waysOf = await findWays(tx, app)
    const ids = rows.map(({ id }) => id)
    const reach = await loadReach(tx, ids)
    const states = await countStates(tx, ids)
    const webhookOf = await loadWebhooks(tx)
    const counted = await count(tx, ids, now)
    const flowing = await loadMailboxes(tx, ids)
    return {
      offers: Object.values(connectors)
        .filter(({ id }) => !rows.some(({ provider }) => provider === id))
        .map(vendor => ({ provider: vendor.id, label: vendor.label, ways: waysOf(vendor) })),
      removals: await findRemovals(tx),
      connections: rows.map(row => {
        const vendor = connectorOf(row.provider)
        const reached = reach.find(one => one.connection_id === row.id)
        const counts = counted.find(one => one.id === row.id)
        return {
          connectionId: row.id,
          provider: vendor.id,
          label: vendor.label,
          access: row.access,
          ways: waysOf(vendor),
          state: row.state,
          reason: row.reason,
          whose: row.whose,
          people: row.people,
          mailboxes: mailVendors.some(({ id }) => id === vendor.id)
            ? flowing.filter(({ connection_id }) => connection_id === row.id).length
            : null,
          checkedAt: row.checked_at?.toISOString() ?? null,
          clockAheadMs: row.clock_ahead_ms,
          backfillFrom: listedFrom(vendor, row.backfill_from).toISOString(),
          completeFrom: reached?.complete_from.toISOString() ?? null,
          completeUntil: reached?.complete_until.toISOString() ?? null,
          asOf: now.toISOString(),
          oldestUnsettled: counts?.oldest?.toISOString() ?? null,
          lagMinutes: reached
            ? Math.max(0, Math.round((now.getTime() - reached.complete_until.getTime()) / 60_000))
            : null,
          objects: states.get(row.id) ?? [],
          gaps: counts?.gaps ?? 0,
          notices: counts?.notices ?? 0,
          requestsToday: counts?.requests ?? 0,
          refusedToday: counts?.refused ?? 0,
          requestsPerDay: dailyRequestsOf(vendor),
          asksAboutGone: counts?.asks ?? false,
          askedAt: row.asked_at?.toISOString() ?? null,
          answeredAt: row.answered_at?.toISOString() ?? null,
          problem: row.problem,
          webhook: webhookOf(row, vendor),
        }
      }),
    }
  })
