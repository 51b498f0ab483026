import type { Handler } from '#http/call-context.ts'
import { sendVideo } from './send-video.ts'
import { readVideoAddress } from './video-address.ts'

export const streamVideo: Handler<'streamVideo'> = async ({ app, params, request, reply }) =>
  sendVideo({ app, request, reply }, await readVideoAddress(app, params.token))
