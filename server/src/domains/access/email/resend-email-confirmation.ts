import { inDirectory } from '@bic/database/tenant'
import type { Handler } from '#http/call-context.ts'
import { pendingEmailOf } from '../actions/pending-email.ts'
import { audit } from '../shared/audit.ts'
import { askEmailChange } from './ask-email-change.ts'

export const resendEmailConfirmation: Handler<'resendEmailConfirmation'> = async ({ app, user, tenant }) => {
  const { userId } = user
  const at = app.now()
  return tenant(async tx => {
    const pending = await inDirectory(tx, directory => pendingEmailOf(directory, user, at))
    if (pending === null) return { pendingEmail: null }
    await askEmailChange(app, tx, userId, pending, at)
    await audit(tx, { at, userId, action: 'e-mail change asked again', entity: 'user', entityId: userId })
    return { pendingEmail: pending }
  })
}
