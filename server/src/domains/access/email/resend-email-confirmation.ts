import { inDirectory } from '@bic/database/tenant'
import type { Handler } from '../../../http/call-context.ts'
import { audit } from '../actions/audit.ts'
import { pendingEmailOf } from '../actions/pending-email.ts'
import { askEmailChange } from './ask-email-change.ts'
import { mailEmailChange } from './mail-email-change.ts'

export const resendEmailConfirmation: Handler<'resendEmailConfirmation'> = async ({ app, user, tenant, request }) => {
  const { userId } = user
  const at = app.now()
  const asked = await tenant(async transaction => {
    const pending = await inDirectory(transaction, directory => pendingEmailOf(directory, user, at))
    if (pending === null) return null
    const asked = await askEmailChange(transaction, userId, pending, at)
    await audit(transaction, { at, userId, action: 'e-mail change asked again', entity: 'user', entityId: userId })
    return asked
  })
  if (asked) await mailEmailChange(app, request.log, asked)
  return { pendingEmail: asked?.to ?? null }
}
