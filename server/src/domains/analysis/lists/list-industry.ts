import { sql } from 'kysely'
import { containsText } from '#domains/crm/shared/contains-text.ts'
import type { Handler } from '#http/call-context.ts'
import { meansAll } from './names-of-industry.ts'

/** Never listed; the schema gives it to no industry. */
const excludedIndustry = 21

export const listIndustry: Handler<'listIndustry'> = async ({ params, read }) =>
  read(({ db, customerId }) =>
    db
      .selectFrom('industry')
      .select(['id as qualifierId', 'name as value'])
      .where('customer_id', '=', customerId)
      .where('id', '<>', excludedIndustry)
      .$if(!meansAll(params.x), q => q.where(containsText('industry.name', params.x.trim())))
      .orderBy(sql`lower(name)`)
      .orderBy('id')
      .execute(),
  )
