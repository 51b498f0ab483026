import type { AppContext } from '#app-context.ts'
import { ChannelRefused, type Post, postTo } from '#providers/webhook.ts'
import { type ChannelRow, openAddress } from './own-channels.ts'

/** What came of a post: why it failed, null when it did not; and whether another attempt may succeed. */
export interface Outcome {
  readonly problem: string | null
  readonly mayRecover: boolean
}

/** Posts in a channel, whatever its service says. */
export const tryPost = async (app: AppContext, channel: ChannelRow, post: Post): Promise<Outcome> => {
  const address = openAddress(app.config, channel)
  if (address === null)
    return { problem: 'The address was sealed with another key. Add the channel again.', mayRecover: false }
  try {
    await postTo({ kind: channel.kind, address }, post, app.config.webhookOrigins)
    return { problem: null, mayRecover: false }
  } catch (error) {
    if (error instanceof ChannelRefused) return { problem: error.message, mayRecover: false }
    app.log.warn({ channelId: channel.id, kind: channel.kind }, 'a channel could not be reached')
    const said = error instanceof Error && error.message.startsWith('The channel answered')
    return { problem: said ? error.message : 'The channel could not be reached.', mayRecover: true }
  }
}
