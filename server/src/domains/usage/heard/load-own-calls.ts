import type { TenantTransaction } from '@bic/database/tenant'
import type { DaysAsked } from './load-openings.ts'

/** A call that a person took part in. */
export interface PersonCall {
  readonly userId: number
  readonly convId: number
  readonly dealId: number | null
  readonly day: string
  readonly at: Date | null
  /** The speakers of the transcript that are this person. */
  readonly positions: readonly number[]
  /** Nobody else is in the call but buyers: what is not a buyer's is this person's. */
  readonly isAlone: boolean
}

/**
 * The dated calls of some people in a period, and of each person those of the last day before it on which they had any. Speakers
 * that were found to be one person count as that person.
 */
export const loadOwnCalls = async (
  { client, customerId }: TenantTransaction,
  userIds: readonly number[],
  { from, until }: DaysAsked,
): Promise<PersonCall[]> => {
  if (userIds.length === 0) return []
  const { rows } = await client.query<PersonCall>(
    `with speaker as (
       select p.conversation_id, p.position, coalesce(t.user_id, p.user_id) as user_id, p.side
       from conversation c
         join participant p on p.customer_id = $1 and p.conversation_id = c.id
         left join participant t
           on t.customer_id = $1 and t.conversation_id = p.conversation_id and t.position = p.merged_into
       where c.customer_id = $1 and c.type = 'call' and c.happened_on <= $4
     ),
     theirs as (
       select s.conversation_id, s.user_id, array_agg(s.position order by s.position) as positions, c.happened_on as day
       from speaker s join conversation c on c.customer_id = $1 and c.id = s.conversation_id
       where s.user_id = any($2::bigint[]) group by s.conversation_id, s.user_id, c.happened_on
     ),
     before as (select user_id, max(day) as day from theirs where day < $3 group by user_id),
     own as (
       select t.conversation_id, t.user_id, t.positions from theirs t left join before b on b.user_id = t.user_id
       where t.day >= $3 or t.day = b.day
     )
     select o.user_id as "userId", c.id as "convId", c.opportunity_id as "dealId", c.happened_on::text as day,
       c.happened_at as at, o.positions,
       not exists (
         select from speaker s where s.conversation_id = c.id and s.side <> 'buyer' and s.user_id is distinct from o.user_id
       ) as "isAlone"
     from own o join conversation c on c.customer_id = $1 and c.id = o.conversation_id
     order by c.happened_on, c.id, o.user_id`,
    [customerId, userIds, from, until],
  )
  return rows
}
