import type { Handler } from '#http/call-context.ts'
import { presentChannel, selectChannels } from './own-channels.ts'

export const listAlertChannels: Handler<'listAlertChannels'> = ({ user, read }) =>
  read(async tx => (await selectChannels(tx, user.userId).execute()).map(presentChannel))
