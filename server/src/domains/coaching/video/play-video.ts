import type { Handler } from '../../../http/call-context.ts'
import { sendVideo } from './send-video.ts'
import { findVideo } from './stored-video.ts'

export const playVideo: Handler<'playVideo'> = async ({ app, query, user, tenant, request, reply }) =>
  sendVideo({ app, request, reply }, await tenant(tx => findVideo(app, tx, { user, location: query.location })))
