import { readerOf } from '#domains/access/shared/of-customer.ts'
import { notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { countOpenWork, nameOf } from './open-work.ts'

export const getOpenWorkOfUser: Handler<'getOpenWorkOfUser'> = async call => {
  const { customerId, userId } = call.params
  return readerOf(
    call,
    customerId,
  )(async tx => {
    const person = await tx.db
      .selectFrom('app_user')
      .select(['first_name', 'last_name'])
      .where('customer_id', '=', tx.customerId)
      .where('id', '=', userId)
      .executeTakeFirst()
    if (!person) throw notFound('This user')
    return countOpenWork(tx, userId, nameOf(person))
  })
}
