import { inDirectory } from '@bic/database/tenant'
import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'
import { endEmailChange } from '../actions/pending-email.ts'

export const cancelEmailChange: Handler<'cancelEmailChange'> = async ({ app, user, write }) => {
  const { userId } = user
  const at = app.now()
  await write(async tx => {
    const was = await inDirectory(tx, directory => endEmailChange(directory, user, at))
    if (!was) return unchanged(undefined)
    return changed(
      undefined,
      { action: 'e-mail change cancelled', entity: 'user', entityId: userId },
      { what: ['users'] },
    )
  })
  return null
}
