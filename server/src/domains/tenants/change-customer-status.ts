import { inDirectory } from '@bic/database/tenant'
import { AppError, badInput, notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'
import { writeCustomer } from '#tenancy/customer.ts'
import { readDirectory } from '#tenancy/directory.ts'
import { endKeys } from '../access/shared/end-keys.ts'

/** The next call of anybody of an inactive customer is refused: every call looks at the status. */
export const changeCustomerStatus: Handler<'changeCustomerStatus'> = async ({ app, params, body, user }) => {
  const { customerId } = params
  const { status } = body
  if (app.config.mode !== 'administrator') {
    // Outside administrator mode a customer is Active, and nothing else.
    if (status === 'Active') return { customerId, status }
    throw new AppError('NOT_ALLOWED', 'The status of customers can be changed in administrator mode only.')
  }
  if (customerId === user.customerId && status === 'Inactive') {
    throw badInput('customerId', 'You cannot deactivate your own customer.')
  }
  const there = await readDirectory(app, ({ db }) =>
    db.selectFrom('customer').select('id').where('id', '=', customerId).executeTakeFirst(),
  )
  if (!there) throw notFound('This customer')
  // In the tables of that customer, not of the person's own: repeated, it changes nothing and leaves no second entry.
  await writeCustomer(app, { customerId, userId: null })(async tx => {
    const updated = await inDirectory(tx, ({ db }) =>
      db
        .updateTable('customer')
        .set({ status })
        .where('id', '=', customerId)
        .where('status', '!=', status)
        .returning('id')
        .executeTakeFirst(),
    )
    if (!updated) return unchanged(null)
    if (status === 'Inactive') {
      await inDirectory(tx, directory => endKeys(directory, { customerId }, app.now()))
    }
    // Whose trail: the customer's own. The person who did it is of another customer, so the trail names that too.
    const detail = { status, byCustomer: user.customerId, byUser: user.userId }
    return changed(null, { action: 'customer status changed', entity: 'customer', entityId: customerId, detail })
  })
  return { customerId, status }
}
