import { sql } from 'kysely'
import { containsText } from '#domains/crm/shared/contains-text.ts'
import { visibleDeals } from '#domains/crm/shared/visible-deals.ts'
import type { Handler } from '#http/call-context.ts'

export const getOpptyOwnerDetailsForString: Handler<'getOpptyOwnerDetailsForString'> = async ({ query, read }) =>
  read(async tx => {
    const owners = await visibleDeals(tx)
      .select(['owner_name', eb => eb.fn.min('owner_user_id').as('id')])
      .where('owner_name', 'is not', null)
      .where(containsText('opportunity.owner_name', query.opptyOwnerName))
      .groupBy('owner_name')
      .orderBy(sql`strpos(lower(owner_name), lower(${query.opptyOwnerName})) > 1`)
      .orderBy(sql`lower(owner_name)`)
      .limit(query.limit)
      .execute()
    return owners.map(({ id, owner_name }) => ({ id, opportunityOwnerName: owner_name ?? '' }))
  })
