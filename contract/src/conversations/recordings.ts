import { z } from 'zod'
import { route } from '../calls/route.ts'
import { empty, id } from '../values/common.ts'
import { mostRecordingBytes, recordingTypes } from '../values/recording.ts'

/** As for the other details of a conversation. */
const mayChange = {
  grounds: ['creator', 'deal_team'],
  roles: ['CSM', 'ADMIN', 'MANAGEMENT'],
  of: { thing: 'conversation', at: 'params.convId' },
} as const

/** A day; no transcript is shifted further. */
const mostSeconds = 24 * 3600

const recording = z.object({
  name: z.string(),
  mediaType: z.enum(recordingTypes),
  size: z.number(),
  /** How much later, in seconds, the recording says what the transcript says at a time; negative when it is earlier. */
  shiftSeconds: z.number(),
  addedAt: z.string(),
  addedBy: z.string().nullable(),
})

/** The sound or film of a conversation, which its transcript follows. */
export const recordingRoutes = {
  getConversationRecording: route({
    method: 'GET',
    path: 'conversation/{convId}/recording',
    access: 'user',
    reads: ['videos'],
    ours: true,
    purpose: 'The recording of a conversation; null when it has none.',
    params: z.object({ convId: id }),
    answer: z.object({ recording: recording.nullable() }),
  }),
  attachConversationRecording: route({
    method: 'POST',
    path: 'conversation/{convId}/recording',
    access: 'user',
    changes: ['videos'],
    mayChange,
    maxBodyBytes: mostRecordingBytes + 1024 * 1024,
    ours: true,
    multipart: true,
    purpose:
      'Give a conversation its recording (part `file`: MP3, M4A, WAV, OGG, WebM or MP4, at most 500 MB). With `replace=Y` it takes the place of the one that is there.',
    params: z.object({ convId: id }),
    answer: z.object({ recording }),
  }),
  shiftConversationRecording: route({
    method: 'POST',
    path: 'conversation/{convId}/recording/shift',
    access: 'user',
    changes: ['videos'],
    mayChange,
    ours: true,
    purpose: 'Say by how much a recording is behind its transcript, so that the text follows it.',
    params: z.object({ convId: id }),
    body: z.strictObject({
      shiftSeconds: z
        .number()
        .min(-mostSeconds, 'A recording and its transcript can be a day apart at most.')
        .max(mostSeconds, 'A recording and its transcript can be a day apart at most.'),
    }),
    answer: z.object({ recording }),
  }),
  getRecordingAddress: route({
    method: 'GET',
    path: 'conversation/{convId}/recording/address',
    access: 'user',
    reads: ['videos'],
    ours: true,
    purpose: 'A signed address for an audio or video element, valid for one recording and at most five minutes.',
    params: z.object({ convId: id }),
    answer: z.object({ address: z.string() }),
  }),
  removeConversationRecording: route({
    method: 'DELETE',
    path: 'conversation/{convId}/recording',
    access: 'user',
    changes: ['videos'],
    mayChange,
    ours: true,
    purpose: 'Delete the recording of a conversation; its text stays.',
    params: z.object({ convId: id }),
    answer: empty,
  }),
} as const
