import type { PurgeReason } from '@bic/contract/purges/purge-words'
import type { TenantTransaction } from '@bic/database/tenant'

interface Row {
  readonly id: number
  readonly kind: 'account' | 'buyer' | 'user'
  readonly account_id: number | null
  readonly account_name: string | null
  readonly subject: unknown
  readonly reason: PurgeReason
  readonly state: 'asked' | 'running' | 'done' | 'withdrawn'
  readonly asked_by: number
  readonly asked_at: Date
  readonly expires_at: Date
  readonly agreed_at: Date | null
  readonly ended_at: Date | null
  readonly ended_by: number | null
  readonly removed: Readonly<Record<string, number>>
  readonly asker: string
  readonly agreer: string | null
  readonly run_status: string | null
  readonly run_done: number | null
  readonly run_total: number | null
}

interface Asked {
  readonly of: 'accounts' | 'people'
  readonly userId: number
  readonly now: Date
  readonly pageNumber: number
  readonly pageSize: number
}

/** Nobody agreed in time; one that made room for another, or has forgotten whom it was about, was ended by nobody. */
const hasExpired = ({ state, expires_at, ended_by }: Row, now: Date): boolean =>
  (state === 'asked' && expires_at <= now) || (state === 'withdrawn' && ended_by === null)

const present = (row: Row, { userId, now }: Asked) => {
  const expired = hasExpired(row, now)
  return {
    purgeId: row.id,
    reason: row.reason,
    state: expired ? ('expired' as const) : row.state,
    askedBy: row.asker,
    askedAt: row.asked_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    agreedBy: row.agreer,
    agreedAt: row.agreed_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    mayAgree: row.state === 'asked' && !expired && row.asked_by !== userId,
    progress:
      row.run_status === null
        ? null
        : {
            done: row.run_done ?? 0,
            total: row.run_total ?? 0,
            failed: row.state === 'running' && ['failed', 'cancelled', 'done'].includes(row.run_status),
          },
    removed: Object.entries(row.removed).map(([from, count]) => ({ from, count })),
  }
}

/** A page of the requests to remove accounts or people, the newest first, each as calls answer it beside its own row. */
export const loadRequests = async ({ client, customerId }: TenantTransaction, asked: Asked) => {
  const { of, pageNumber, pageSize } = asked
  const counted = await client.query<{ total: number }>(
    `select count(*)::int as total from purge_request where customer_id = $1 and (kind = 'account') = $2`,
    [customerId, of === 'accounts'],
  )
  const { rows } = await client.query<Row>(
    `select p.id, p.kind, p.account_id, a.name as account_name, p.subject, p.reason, p.state, p.asked_by, p.asked_at,
       p.expires_at, p.agreed_at, p.ended_at, p.ended_by, p.removed,
       coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), 'Somebody who left') as asker,
       case when p.agreed_by is not null
         then coalesce(nullif(trim(v.first_name || ' ' || v.last_name), ''), 'Somebody who left') end as agreer,
       j.status as run_status, j.done as run_done, j.total as run_total
     from purge_request p
     left join account a on a.customer_id = $1 and a.id = p.account_id
     left join app_user u on u.customer_id = $1 and u.id = p.asked_by
     left join app_user v on v.customer_id = $1 and v.id = p.agreed_by
     left join job_run j on j.customer_id = $1 and j.id = p.job_run_id
     where p.customer_id = $1 and (p.kind = 'account') = $2
     order by p.asked_at desc, p.id desc limit $3 offset $4`,
    [customerId, of === 'accounts', pageSize, (pageNumber - 1) * pageSize],
  )
  return { total: counted.rows[0]?.total ?? 0, rows: rows.map(row => ({ row, presented: present(row, asked) })) }
}
