import type { Handler } from '#http/call-context.ts'
import { findConversation } from '../shared/read-conversation.ts'
import { findRecording, presentRecording } from './actions/find-recording.ts'

export const getConversationRecording: Handler<'getConversationRecording'> = async ({ params, read }) =>
  read(async tx => {
    await findConversation(tx, params.convId)
    const recording = await findRecording(tx, params.convId)
    return { recording: recording && presentRecording(recording) }
  })
