import { notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { readAsked } from '#tenancy/asked-customer.ts'
import { countOpenWork, nameOf } from './open-work.ts'

export const getOpenWorkOfUser: Handler<'getOpenWorkOfUser'> = async call => {
  const { userId } = call.params
  return readAsked(call, async tx => {
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
