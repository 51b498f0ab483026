import type { Handler } from '#http/call-context.ts'
import { findVideo } from './stored-video.ts'
import { videoAddress } from './video-address.ts'

export const getVideoAddress: Handler<'getVideoAddress'> = async ({ app, query, user, read, sessionId }) => ({
  address: await videoAddress(
    { app, sessionId },
    await read(tx => findVideo(app, tx, { user, location: query.location })),
  ),
})
