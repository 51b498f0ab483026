import { isTimeZone } from '@bic/contract/configuration/read-property'
import { AppError, badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { together } from '#http/written.ts'
import { createUser } from '../access/shared/create-user.ts'
import { inviteUser } from '../access/shared/invitation.ts'
import { beginPlan } from '../entitlements/shared/begin-plan.ts'
import { makeCustomer } from './actions/make-customer.ts'

/** The customer, its first administrator, the invitation and the plan are there together or not at all. */
export const createNewCustomer: Handler<'createNewCustomer'> = async ({ app, user, body }) => {
  if (app.config.mode !== 'administrator') {
    throw new AppError('CONFLICT', 'This installation has one customer. Start it with MODE=administrator for several.')
  }
  const { customerName, domain, adminUser, planId, timeZone = 'UTC' } = body
  if (!isTimeZone(timeZone)) throw badInput('timeZone', 'Please enter a time zone like Europe/Berlin.')
  const by = { byCustomer: user.customerId, byUser: user.userId }
  const { customerId } = await makeCustomer(app, { name: customerName, domain, timeZone, by }, async tx => {
    const at = app.now()
    const created = await createUser(tx, { ...adminUser, role: 'customer_admin' }, user)
    await inviteUser(app, tx, { userId: created.answer, by: user, at })
    const begun = planId === undefined ? [] : [await beginPlan(tx, planId, at)]
    return together(created.answer, created, ...begun)
  })
  return { customerId }
}
