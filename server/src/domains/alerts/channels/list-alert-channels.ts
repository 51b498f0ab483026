import type { Handler } from '#http/call-context.ts'
import { presentChannel, selectChannels } from './own-channels.ts'

export const listAlertChannels: Handler<'listAlertChannels'> = ({ user, read }) =>
  read(async tx => {
    const own = await selectChannels(tx, user.userId).execute()
    return [...own, ...(await selectChannels(tx, null).execute())].map(presentChannel)
  })
