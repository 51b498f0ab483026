import { badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { refuseProvider } from './actions/refuse-provider.ts'
import { setActive } from './actions/set-active.ts'

export const setUserActive: Handler<'setUserActive'> = async ({ app, body, user, tenant }) => {
  const { userId, active } = body
  if (userId === user.userId && !active) throw badInput('userId', 'You cannot deactivate yourself.')
  await tenant(async tx => {
    await refuseProvider(tx, userId, user)
    await setActive(tx, { userId, active, at: app.now(), by: user.userId })
  })
  return { userId, active }
}
