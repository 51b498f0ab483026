import { inviteUser } from '#domains/access/shared/invitation.ts'
import { writerOf } from '#domains/access/shared/of-customer.ts'
import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import { requireInvited } from './require-invited.ts'

export const resendInvitation: Handler<'resendInvitation'> = async call => {
  const { app, user, params, body } = call
  const { userId } = body
  const { write } = writerOf(call, params.customerId)
  const expires = await write(async tx => {
    await requireInvited(tx, userId)
    const expires = await inviteUser(app, tx, { userId, by: user, at: app.now() })
    return changed(expires, { action: 'invitation sent again', entity: 'user', entityId: userId }, { what: ['users'] })
  })
  return { invitationExpires: expires.toISOString() }
}
