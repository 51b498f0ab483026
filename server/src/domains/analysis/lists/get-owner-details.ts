import { sql } from 'kysely'
import type { Handler } from '../../../http/call-context.ts'
import { holds } from '../../crm/actions/holds.ts'
import { visibleDeals } from '../../crm/actions/visible-deals.ts'

export const getOpptyOwnerDetailsForString: Handler<'getOpptyOwnerDetailsForString'> = async ({ query, tenant }) =>
  tenant(async tx => {
    const owners = await visibleDeals(tx)
      .select(['owner_name', eb => eb.fn.min('owner_user_id').as('id')])
      .where('owner_name', 'is not', null)
      .where(holds('opportunity.owner_name', query.opptyOwnerName))
      .groupBy('owner_name')
      .orderBy(sql`strpos(lower(owner_name), lower(${query.opptyOwnerName})) > 1`)
      .orderBy(sql`lower(owner_name)`)
      .limit(query.limit)
      .execute()
    return owners.map(({ id, owner_name }) => ({ id, opportunityOwnerName: owner_name ?? '' }))
  })
