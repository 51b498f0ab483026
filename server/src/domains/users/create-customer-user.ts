import type { Handler } from '#http/call-context.ts'
import { together } from '#http/written.ts'
import { writeAsked } from '#tenancy/asked-customer.ts'
import { asTaken } from '../access/shared/change-user.ts'
import { createUser } from '../access/shared/create-user.ts'
import { inviteUser } from '../access/shared/invitation.ts'

export const createCustomerUser: Handler<'createCustomerUser'> = async call => {
  const { app, user, body } = call
  const userId = await writeAsked(call, async tx => {
    const created = await createUser(tx, body, user)
    await inviteUser(app, tx, { userId: created.answer, by: user, at: app.now() })
    return together(created.answer, created)
  }).catch(error => {
    throw asTaken(error)
  })
  return { userId }
}
