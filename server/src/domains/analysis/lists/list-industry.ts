import { sql } from 'kysely'
import type { Handler } from '../../../http/call-context.ts'
import { holds } from '../../crm/actions/holds.ts'
import { meansAll } from './names-of-industry.ts'

/** Never listed; the schema gives it to no industry. */
const excludedIndustry = 21

export const listIndustry: Handler<'listIndustry'> = async ({ params, tenant }) =>
  tenant(({ db, customerId }) =>
    db
      .selectFrom('industry')
      .select(['id as qualifierId', 'name as value'])
      .where('customer_id', '=', customerId)
      .where('id', '<>', excludedIndustry)
      .$if(!meansAll(params.x), q => q.where(holds('industry.name', params.x.trim())))
      .orderBy(sql`lower(name)`)
      .orderBy('id')
      .execute(),
  )
