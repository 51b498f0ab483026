import type { TenantTransaction } from '@bic/database/tenant'

/** An approved claim as it stands now. */
export interface ClaimRow {
  readonly claimId: number
  readonly text: string
  readonly owner: string
  /** Whether the owner is still there and works. */
  readonly isOwned: boolean
  readonly expiresOn: string | null
  readonly deleted: boolean
}

const select = `select c.id as "claimId", c.content as text, c.expires_on as "expiresOn", c.deleted_at is not null as deleted,
    coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), 'Somebody who left') as owner,
    coalesce(u.active, false) as "isOwned"
  from approved_claim c left join app_user u on u.customer_id = c.customer_id and u.id = c.owner_id
  where c.customer_id = $1`

/** What may be said of the product in a market on a day, by text. */
export const loadApproved = async (
  { client, customerId }: TenantTransaction,
  marketId: number,
  today: string,
): Promise<readonly ClaimRow[]> => {
  const { rows } = await client.query<ClaimRow>(
    `${select} and c.deleted_at is null and (c.market_id is null or c.market_id = $2)
       and (c.expires_on is null or c.expires_on >= $3) order by lower(c.content), c.id`,
    [customerId, marketId, today],
  )
  return rows.filter(({ isOwned }) => isOwned)
}

/** Some claims, also those that expired or were taken back. */
export const loadClaims = async (
  { client, customerId }: TenantTransaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ClaimRow>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await client.query<ClaimRow>(`${select} and c.id = any($2::bigint[])`, [customerId, ids])
  return new Map(rows.map(row => [row.claimId, row]))
}
