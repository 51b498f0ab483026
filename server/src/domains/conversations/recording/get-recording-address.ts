import type { Handler } from '#http/call-context.ts'
import { mediaAddress } from '#http/media-address.ts'
import { requireRecording } from './actions/find-recording.ts'

export const getRecordingAddress: Handler<'getRecordingAddress'> = async ({ app, params, read, sessionId }) => {
  const { storage_key, media_type, size } = await read(tx => requireRecording(tx, params.convId))
  return { address: await mediaAddress({ app, sessionId }, { key: storage_key, mediaType: media_type, size }) }
}
