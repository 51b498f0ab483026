import type { TenantTransaction } from '@bic/database/tenant'
import type { ApprovedSentence } from '@bic/engine/content/statement'

/** The approved sentences about the product that documents of a market may use, those that expired among them. */
export const loadApproved = async (
  { client, customerId }: TenantTransaction,
  marketId: number,
): Promise<ApprovedSentence[]> => {
  const { rows } = await client.query<ApprovedSentence>(
    `select c.content as text, nullif(trim(u.first_name || ' ' || u.last_name), '') as owner, c.expires_on as "expiresOn"
     from approved_claim c left join app_user u on u.customer_id = $1 and u.id = c.owner_id
     where c.customer_id = $1 and c.deleted_at is null and (c.market_id is null or c.market_id = $2)
     order by c.id`,
    [customerId, marketId],
  )
  return rows
}
