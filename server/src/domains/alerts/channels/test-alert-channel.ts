import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import { noteFailure, noteSuccess } from './note-outcome.ts'
import { requireOwnChannel } from './own-channels.ts'
import { tryPost } from './try-post.ts'

export const testAlertChannel: Handler<'testAlertChannel'> = async ({
  app,
  body: { channelId },
  user,
  read,
  write,
}) => {
  const channel = await read(tx => requireOwnChannel(tx, user, channelId))
  const { user_id: userId } = channel
  const address = new URL('/alert-management', app.config.publicUrl).href
  const item = {
    name: 'This is a test message',
    title:
      userId === null
        ? 'Messages that come up more or less often are posted here, at most once a day.'
        : 'What your alerts report is posted here, at most once a day.',
    text: 'Somebody added this channel in Alert Management.',
    address,
  }
  const outcome = await tryPost(app, channel, { title: 'Buyer Intelligence Cloud', items: [item], address })
  return write(async tx => {
    const { problem } = outcome
    if (problem === null) await noteSuccess(tx, channelId, app.now())
    else await noteFailure(tx, channelId, problem)
    const entry = {
      action: 'alert channel tested',
      entity: 'alert channel',
      entityId: channelId,
      detail: { arrived: problem === null },
    }
    return changed({ problem }, entry, { what: ['alerts'], ...(userId === null ? {} : { userId }) })
  })
}
