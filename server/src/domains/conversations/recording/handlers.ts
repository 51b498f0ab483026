import type { recordingRoutes } from '@bic/contract/conversations/recordings'
import type { Handlers } from '#http/call-context.ts'
import { attachConversationRecording } from './attach-conversation-recording.ts'
import { getConversationRecording } from './get-conversation-recording.ts'
import { getRecordingAddress } from './get-recording-address.ts'
import { removeConversationRecording } from './remove-conversation-recording.ts'
import { shiftConversationRecording } from './shift-conversation-recording.ts'

export const recordingHandlers: Handlers<typeof recordingRoutes> = {
  getConversationRecording,
  attachConversationRecording,
  shiftConversationRecording,
  getRecordingAddress,
  removeConversationRecording,
}
