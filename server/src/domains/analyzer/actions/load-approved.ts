import type { TenantTransaction } from '@bic/database/tenant'
import type { ApprovedClaim } from '@bic/engine/content/statement'

/** The approved claims about the product that documents of a market may use, those that expired among them. */
export const loadApproved = async (
  { client, customerId }: TenantTransaction,
  marketId: number,
): Promise<ApprovedClaim[]> => {
  const { rows } = await client.query<ApprovedClaim>(
    `select c.content as text, nullif(trim(u.first_name || ' ' || u.last_name), '') as owner, c.expires_on as "expiresOn"
     from approved_claim c left join app_user u on u.customer_id = $1 and u.id = c.owner_id
     where c.customer_id = $1 and c.deleted_at is null and (c.market_id is null or c.market_id = $2)
     order by c.id`,
    [customerId, marketId],
  )
  return rows
}
