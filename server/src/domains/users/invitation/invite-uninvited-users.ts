import { inviteUser } from '#domains/access/shared/invitation.ts'
import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'
import { writeAsked } from '#tenancy/asked-customer.ts'
import { countUninvited, lockUninvited } from './uninvited.ts'

/** How many are invited in one transaction; what is left is said. */
const most = 500

export const inviteUninvitedUsers: Handler<'inviteUninvitedUsers'> = call => {
  const { app, user } = call
  return writeAsked(call, async tx => {
    const at = app.now()
    const ids = await lockUninvited(tx, at, most)
    for (const userId of ids) await inviteUser(app, tx, { userId, by: user, at })
    const answer = { invited: ids.length, left: await countUninvited(tx, at) }
    if (ids.length === 0) return unchanged(answer)
    return changed(
      answer,
      ids.map(entityId => ({ action: 'invitation sent', entity: 'user', entityId })),
      { what: ['users'] },
    )
  })
}
