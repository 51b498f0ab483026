import { sql } from 'kysely'
import type { Handler } from '../../../http/call-context.ts'
import { holds } from '../../crm/actions/holds.ts'

export const getAccountNamesForString: Handler<'getAccountNamesForString'> = async ({ query, tenant }) =>
  tenant(({ db, customerId }) =>
    db
      .selectFrom('account')
      .select(['id as accountId', 'name as accountName'])
      .where('customer_id', '=', customerId)
      .where(holds('account.name', query.accountName))
      .orderBy(sql`strpos(lower(name), lower(${query.accountName})) > 1`)
      .orderBy(sql`lower(name)`)
      .orderBy('id')
      .limit(query.limit)
      .execute(),
  )
