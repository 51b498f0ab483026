import { inDirectory } from '@bic/database/tenant'
import { announce } from '../../../events/event-hub.ts'
import type { Handler } from '../../../http/call-context.ts'
import { audit } from '../actions/audit.ts'
import { endEmailChange } from '../actions/pending-email.ts'

export const cancelEmailChange: Handler<'cancelEmailChange'> = async ({ app, user, tenant }) => {
  const { userId } = user
  const at = app.now()
  await tenant(async transaction => {
    const was = await inDirectory(transaction, directory => endEmailChange(directory, user, at))
    if (!was) return
    await audit(transaction, { at, userId, action: 'e-mail change cancelled', entity: 'user', entityId: userId })
    await announce(transaction, { kind: 'changed', what: ['users'] })
  })
  return null
}
