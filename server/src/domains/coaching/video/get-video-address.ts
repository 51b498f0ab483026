import type { Handler } from '../../../http/call-context.ts'
import { findVideo } from './stored-video.ts'
import { videoAddress } from './video-address.ts'

export const getVideoAddress: Handler<'getVideoAddress'> = async ({ app, query, user, tenant, sessionId }) => ({
  address: await videoAddress(
    { app, sessionId },
    await tenant(tx => findVideo(app, tx, { user, location: query.location })),
  ),
})
