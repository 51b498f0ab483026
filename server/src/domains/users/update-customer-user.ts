import { badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { together } from '#http/written.ts'
import { askedCustomer, writeAsked } from '#tenancy/asked-customer.ts'
import { asTaken, changeUser } from '../access/shared/change-user.ts'
import { inviteUser } from '../access/shared/invitation.ts'
import { refuseProvider } from '../access/shared/refuse-provider.ts'
import { requireRow } from '../access/shared/require-row.ts'
import { setActive } from '../access/shared/set-active.ts'
import { waitsForPassword } from './invitation/waits-for-password.ts'
import { handOver } from './work/hand-over.ts'

export const updateCustomerUser: Handler<'updateCustomerUser'> = async call => {
  const { app, user, sessionId, isAdmin } = call
  const { status, handOverTo, ...change } = call.body
  const { userId } = change
  const own = userId === user.userId && (await askedCustomer(call)) === user.customerId
  if (own && status === 'Inactive') throw badInput('status', 'You cannot deactivate yourself.')
  if (handOverTo !== undefined && status !== 'Inactive') {
    throw badInput('handOverTo', 'Work is handed over when a user is deactivated: send the status Inactive as well.')
  }
  const handedOver = await writeAsked(call, async tx => {
    await requireRow(tx, 'app_user', userId)
    await refuseProvider(tx, userId, user)
    // Who gets active is so before their licence is looked at, who gets inactive afterwards: a seat counts either way.
    const at = app.now()
    const before = status === 'Active' ? await setActive(tx, { userId, active: true, at }) : null
    const isMore = Object.keys(change).length > 1
    const changed = isMore ? await changeUser(app, tx, change, { user, isAdmin, sessionId }) : null
    const after = status === 'Inactive' ? await setActive(tx, { userId, active: false, at }) : null
    if (before && (await waitsForPassword(tx, userId))) await inviteUser(app, tx, { userId, by: user, at })
    const given = handOverTo === undefined ? null : await handOver(tx, { from: userId, to: handOverTo })
    return together(given?.answer ?? null, ...[before, changed, after, given].filter(written => written !== null))
  }).catch(error => {
    throw asTaken(error)
  })
  return { userId, handedOver }
}
