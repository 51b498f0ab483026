import type { TenantTransaction } from '@bic/database/tenant'
import { numberArray } from '#evidence/store/bulk.ts'

/** A user who works on a deal. */
export interface TeamMember {
  readonly dealId: number
  readonly userId: number
}

/** How somebody came to be in the team of a deal: as its owner, by a conversation, or because somebody added them. */
export type TeamGround = 'owner' | 'conversations' | 'added'

interface Grounded extends TeamMember {
  readonly ground: TeamGround
}

/** Each member of the teams of some deals with every ground, those who cannot sign in included. */
export const groundsOfTeams = async (
  { client, customerId }: TenantTransaction,
  dealIds: readonly number[],
): Promise<readonly Grounded[]> => {
  const { rows } = await client.query<Grounded>(
    `select o.id as "dealId", u.id as "userId", 'owner' as ground from opportunity o
       join app_user u on u.customer_id = $1
         and (u.id = o.owner_user_id or lower(trim(u.first_name || ' ' || u.last_name)) = lower(trim(o.owner_name)))
       where o.customer_id = $1 and o.id = any($2::bigint[])
     union
     select c.opportunity_id, u.id, 'conversations' from conversation c
       join participant p on p.customer_id = $1 and p.conversation_id = c.id
       join app_user u on u.customer_id = $1 and lower(u.email) = lower(p.email)
       where c.customer_id = $1 and c.opportunity_id = any($2::bigint[])
     union
     select m.opportunity_id, m.user_id, 'added' from deal_team_member m
       where m.customer_id = $1 and m.opportunity_id = any($2::bigint[])
     order by 1, 2, 3`,
    [customerId, numberArray(dealIds)],
  )
  return rows
}

/**
 * The active users who work on each deal: its owner, by record or by name, those who took part in its conversations, by their
 * address, and those who were added.
 */
export const teamOfDeals = async (
  tx: TenantTransaction,
  dealIds: readonly number[],
): Promise<ReadonlyMap<number, readonly TeamMember[]>> => {
  const grounded = await groundsOfTeams(tx, dealIds)
  const userIds = [...new Set(grounded.map(({ userId }) => userId))]
  const { rows } = await tx.client.query<{ id: number }>(
    'select id from app_user where customer_id = $1 and id = any($2::bigint[]) and active',
    [tx.customerId, numberArray(userIds)],
  )
  const active = new Set(rows.map(({ id }) => id))
  const members = new Map<string, TeamMember>()
  for (const { dealId, userId } of grounded)
    if (active.has(userId)) members.set(`${dealId} ${userId}`, { dealId, userId })
  return Map.groupBy(members.values(), ({ dealId }) => dealId)
}
