import { requireRow } from '#domains/access/shared/require-row.ts'
import { loadCalendar } from '#domains/analysis/shared/customer-calendar.ts'
import type { Handler } from '#http/call-context.ts'

interface Row {
  readonly claimId: number
  readonly text: string
  readonly ownerId: number | null
  readonly owner: string
  readonly marketId: number | null
  readonly marketName: string | null
  readonly expiresOn: string | null
  readonly usedIn: number
  readonly updated_at: Date
}

export const listApprovedClaims: Handler<'listApprovedClaims'> = async ({ app, query, read }) =>
  read(async tx => {
    const { marketId = null } = query
    if (marketId !== null) await requireRow(tx, 'market', marketId)
    const { today } = await loadCalendar(tx, app.now())
    const { rows } = await tx.client.query<Row>(
      `select c.id as "claimId", c.content as text, c.owner_id as "ownerId",
         coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), 'Somebody who left') as owner,
         c.market_id as "marketId", m.name as "marketName", c.expires_on as "expiresOn", c.updated_at,
         (select count(distinct s.asset_id)::int from content_statement s
           join content_asset a on a.customer_id = $1 and a.id = s.asset_id and a.version = s.version and a.archived_at is null
           where s.customer_id = $1 and s.claim_id = c.id) as "usedIn"
       from approved_claim c
       left join app_user u on u.customer_id = $1 and u.id = c.owner_id
       left join market m on m.customer_id = $1 and m.id = c.market_id
       where c.customer_id = $1 and c.deleted_at is null
         and ($2::bigint is null or c.market_id is null or c.market_id = $2)
       order by lower(c.content), c.id`,
      [tx.customerId, marketId],
    )
    return rows.map(({ updated_at, ...claim }) => ({
      ...claim,
      state: claim.expiresOn !== null && claim.expiresOn < today ? ('expired' as const) : ('approved' as const),
      updatedTime: updated_at.toISOString(),
    }))
  })
