import { withDirectory, withTenant } from '@bic/database/tenant'
import { AppError, badInput, notFound } from '../../http/app-error.ts'
import type { Handler } from '../../http/call-context.ts'
import { audit } from '../access/actions/audit.ts'

/** The next call of anybody of an inactive customer is refused: every call looks at the status. */
export const changeCustomerStatus: Handler<'changeCustomerStatus'> = async ({ app, params, body, user }) => {
  const { customerId } = params
  const { status } = body
  if (app.config.mode !== 'administrator') {
    // Outside administrator mode a customer is Active, and nothing else.
    if (status === 'Active') return { customerId, status }
    throw new AppError('NOT_ALLOWED', 'Customers have a status of their own in administrator mode only.')
  }
  if (customerId === user.customerId && status === 'Inactive') {
    throw badInput('customerId', 'You would lock yourself out: choose another customer than your own.')
  }
  const changed = await withDirectory(app.pool, ({ db }) =>
    db.updateTable('customer').set({ status }).where('id', '=', customerId).returning('id').executeTakeFirst(),
  )
  if (!changed) throw notFound('This customer')
  const entry = { action: 'customer status changed', entity: 'customer', entityId: customerId, detail: { status } }
  // Whose trail: the customer's own. The person who did it is of another customer, so the trail names that too.
  const detail = { ...entry.detail, byCustomer: user.customerId, byUser: user.userId }
  await withTenant(app.pool, customerId, tx => audit(tx, { ...entry, at: app.now(), userId: null, detail }))
  return { customerId, status }
}
