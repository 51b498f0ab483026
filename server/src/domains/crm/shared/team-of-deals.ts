import type { TenantTransaction } from '@bic/database/tenant'
import { numberArray } from '#evidence/store/bulk.ts'

/** A user who works on a deal. */
export interface TeamMember {
  readonly dealId: number
  readonly userId: number
}

/**
 * The active users who work on each deal: its owner, by record or by name, and those who took part in its conversations,
 * by their address.
 */
export const teamOfDeals = async (
  { client, customerId }: TenantTransaction,
  dealIds: readonly number[],
): Promise<ReadonlyMap<number, readonly TeamMember[]>> => {
  const { rows } = await client.query<TeamMember>(
    `select o.id as "dealId", u.id as "userId" from opportunity o
       join app_user u on u.customer_id = $1 and u.active
         and (u.id = o.owner_user_id or lower(trim(u.first_name || ' ' || u.last_name)) = lower(trim(o.owner_name)))
       where o.customer_id = $1 and o.id = any($2::bigint[])
     union
     select c.opportunity_id, u.id from conversation c
       join participant p on p.customer_id = $1 and p.conversation_id = c.id
       join app_user u on u.customer_id = $1 and u.active and lower(u.email) = lower(p.email)
       where c.customer_id = $1 and c.opportunity_id = any($2::bigint[])
     order by 1, 2`,
    [customerId, numberArray(dealIds)],
  )
  return Map.groupBy(rows, ({ dealId }) => dealId)
}
