import { sql } from 'kysely'
import { containsText } from '#domains/crm/shared/contains-text.ts'
import type { Handler } from '#http/call-context.ts'

export const getAccountNamesForString: Handler<'getAccountNamesForString'> = async ({ query, read }) =>
  read(({ db, customerId }) =>
    db
      .selectFrom('account')
      .select(['id as accountId', 'name as accountName'])
      .where('customer_id', '=', customerId)
      .where(containsText('account.name', query.accountName))
      .orderBy(sql`strpos(lower(name), lower(${query.accountName})) > 1`)
      .orderBy(sql`lower(name)`)
      .orderBy('id')
      .limit(query.limit)
      .execute(),
  )
