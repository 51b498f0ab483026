import { inviteUser } from '#domains/access/shared/invitation.ts'
import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import { writeAsked } from '#tenancy/asked-customer.ts'
import { requireInvited } from './require-invited.ts'

export const resendInvitation: Handler<'resendInvitation'> = async call => {
  const { app, user, body } = call
  const { userId } = body
  const expires = await writeAsked(call, async tx => {
    await requireInvited(tx, userId)
    const expires = await inviteUser(app, tx, { userId, by: user, at: app.now() })
    return changed(expires, { action: 'invitation sent again', entity: 'user', entityId: userId }, { what: ['users'] })
  })
  return { invitationExpires: expires.toISOString() }
}
