import type { Handler } from '#http/call-context.ts'
import { removeObsoletePhoto } from './photo/remove-obsolete-photo.ts'
import { asTaken, changeUser } from './shared/change-user.ts'

export const updateUser: Handler<'updateUser'> = async ({ app, body, user, sessionId, isAdmin, write }) => {
  const { after, oldPhoto } = await write(tx => changeUser(app, tx, body, { user, sessionId, isAdmin })).catch(
    error => {
      throw asTaken(error)
    },
  )
  await removeObsoletePhoto(app, oldPhoto)
  return after
}
