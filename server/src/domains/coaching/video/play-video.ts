import type { Handler } from '#http/call-context.ts'
import { sendVideo } from './send-video.ts'
import { findVideo } from './stored-video.ts'

export const playVideo: Handler<'playVideo'> = async ({ app, query, user, read, request, reply }) =>
  sendVideo({ app, request, reply }, await read(tx => findVideo(app, tx, { user, location: query.location })))
