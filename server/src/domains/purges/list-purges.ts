import type { PurgeReason } from '@bic/contract/purges/purge-words'
import type { Handler } from '#http/call-context.ts'

interface Row {
  readonly id: number
  readonly account_id: number
  readonly account_name: string | null
  readonly reason: PurgeReason
  readonly state: 'asked' | 'running' | 'done' | 'withdrawn'
  readonly asked_by: number
  readonly asked_at: Date
  readonly expires_at: Date
  readonly agreed_at: Date | null
  readonly ended_at: Date | null
  readonly removed: Readonly<Record<string, number>>
  readonly asker: string
  readonly agreer: string | null
  readonly run_status: string | null
  readonly run_done: number | null
  readonly run_total: number | null
}

export const listPurges: Handler<'listPurges'> = async ({ app, query, user, read }) =>
  read(async ({ client, customerId }) => {
    const { pageNumber, pageSize } = query
    const counted = await client.query<{ total: number }>(
      'select count(*)::int as total from purge_request where customer_id = $1',
      [customerId],
    )
    const { rows } = await client.query<Row>(
      `select p.id, p.account_id, a.name as account_name, p.reason, p.state, p.asked_by, p.asked_at, p.expires_at,
         p.agreed_at, p.ended_at, p.removed,
         coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), 'Somebody who left') as asker,
         case when p.agreed_by is not null
           then coalesce(nullif(trim(v.first_name || ' ' || v.last_name), ''), 'Somebody who left') end as agreer,
         j.status as run_status, j.done as run_done, j.total as run_total
       from purge_request p
       left join account a on a.customer_id = $1 and a.id = p.account_id
       left join app_user u on u.customer_id = $1 and u.id = p.asked_by
       left join app_user v on v.customer_id = $1 and v.id = p.agreed_by
       left join job_run j on j.customer_id = $1 and j.id = p.job_run_id
       where p.customer_id = $1 order by p.asked_at desc, p.id desc limit $2 offset $3`,
      [customerId, pageSize, (pageNumber - 1) * pageSize],
    )
    return {
      total: counted.rows[0]?.total ?? 0,
      rows: rows.map(row => {
        const expired = row.state === 'asked' && row.expires_at <= app.now()
        return {
          purgeId: row.id,
          accountId: row.account_id,
          accountName: row.account_name,
          reason: row.reason,
          state: expired ? ('expired' as const) : row.state,
          askedBy: row.asker,
          askedAt: row.asked_at.toISOString(),
          expiresAt: row.expires_at.toISOString(),
          agreedBy: row.agreer,
          agreedAt: row.agreed_at?.toISOString() ?? null,
          endedAt: row.ended_at?.toISOString() ?? null,
          mayAgree: row.state === 'asked' && !expired && row.asked_by !== user.userId,
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
      }),
    }
  })
