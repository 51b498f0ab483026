import type { Handler } from '#http/call-context.ts'
import { loadLiveKeys, presentKey } from './actions/live-keys.ts'

export const listApiKeys: Handler<'listApiKeys'> = async ({ app, user, read }) =>
  read(async tx => (await loadLiveKeys(tx, app.now())).filter(row => row.user_id === user.userId).map(presentKey))
