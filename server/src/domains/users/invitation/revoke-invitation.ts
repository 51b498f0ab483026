import { refuseProvider } from '#domains/access/shared/refuse-provider.ts'
import { setActive } from '#domains/access/shared/set-active.ts'
import type { Handler } from '#http/call-context.ts'
import { changed, together } from '#http/written.ts'
import { writeAsked } from '#tenancy/asked-customer.ts'
import { requireInvited } from './require-invited.ts'

/** With its link alone made void, the invited person could still ask for another one on the sign-in page. */
export const revokeInvitation: Handler<'revokeInvitation'> = async call => {
  const { app, user, body } = call
  const { userId } = body
  await writeAsked(call, async tx => {
    await requireInvited(tx, userId)
    await refuseProvider(tx, userId, user)
    const inactive = await setActive(tx, { userId, active: false, at: app.now() })
    return together(null, changed(null, { action: 'invitation revoked', entity: 'user', entityId: userId }), inactive)
  })
  return null
}
