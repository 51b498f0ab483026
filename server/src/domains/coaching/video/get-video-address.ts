import type { Handler } from '#http/call-context.ts'
import { mediaAddress } from '#http/media-address.ts'
import { findVideo } from './stored-video.ts'

export const getVideoAddress: Handler<'getVideoAddress'> = async ({ app, query, user, read, sessionId }) => ({
  address: await mediaAddress(
    { app, sessionId },
    await read(tx => findVideo(app, tx, { user, location: query.location })),
  ),
})
