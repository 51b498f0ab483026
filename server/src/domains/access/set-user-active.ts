import { badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { refuseProvider } from './shared/refuse-provider.ts'
import { setActive } from './shared/set-active.ts'

export const setUserActive: Handler<'setUserActive'> = async ({ app, body, user, write }) => {
  const { userId, active } = body
  if (userId === user.userId && !active) throw badInput('userId', 'You cannot deactivate yourself.')
  await write(async tx => {
    await refuseProvider(tx, userId, user)
    return setActive(tx, { userId, active, at: app.now() })
  })
  return { userId, active }
}
