import type { Handler } from '#http/call-context.ts'
import { readMediaAddress } from '#http/media-address.ts'
import { sendVideo } from './send-video.ts'

export const streamVideo: Handler<'streamVideo'> = async ({ app, params, request, reply }) =>
  sendVideo({ app, request, reply }, await readMediaAddress(app, params.token))
