import type { TenantTransaction } from '@bic/database/tenant'
import type { Owner } from '#domains/crm/shared/is-own.ts'

/** The deals of stories that somebody is the author of, wrote a part of, or owns the deal of. */
export const loadOwnStories = async (
  { client, customerId }: TenantTransaction,
  { userId, firstName, lastName }: Owner,
): Promise<number[]> => {
  const { rows } = await client.query<{ id: number }>(
    `select opportunity_id as id from story_board where customer_id = $1 and author_id = $2
     union select opportunity_id from story_section where customer_id = $1 and updated_by = $2
     union select b.opportunity_id from opportunity o
       join story_board b on b.customer_id = $1 and b.opportunity_id = o.id
       where o.customer_id = $1 and o.owner_user_id = $2
     union select b.opportunity_id from opportunity o
       join story_board b on b.customer_id = $1 and b.opportunity_id = o.id
       where o.customer_id = $1 and lower(trim(o.owner_name)) = $3`,
    [customerId, userId, `${firstName} ${lastName}`.trim().toLowerCase()],
  )
  return rows.map(({ id }) => id)
}
