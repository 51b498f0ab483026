import { AppError } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { storeKey } from './actions/store-key.ts'

export const createApiKey: Handler<'createApiKey'> = async ({ app, user, body, write }) => {
  if (user.role === 'tribyl_admin') throw new AppError('BAD_INPUT', 'The provider has no API keys.')
  const { userId } = user
  return write(tx => storeKey(tx, { kind: 'personal', userId, createdBy: userId, at: app.now(), ...body }))
}
