import { inDirectory } from '@bic/database/tenant'
import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'
import { pendingEmailOf } from '../actions/pending-email.ts'
import { askEmailChange } from './ask-email-change.ts'

export const resendEmailConfirmation: Handler<'resendEmailConfirmation'> = async ({ app, user, write }) => {
  const { userId } = user
  const at = app.now()
  return write<{ pendingEmail: string | null }>(async tx => {
    const pending = await inDirectory(tx, directory => pendingEmailOf(directory, user, at))
    if (pending === null) return unchanged({ pendingEmail: null })
    await askEmailChange(app, tx, userId, pending, at)
    const entry = { action: 'e-mail change asked again', entity: 'user', entityId: userId }
    return changed({ pendingEmail: pending }, entry)
  })
}
