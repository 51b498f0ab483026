import { z } from 'zod'
import { route } from '../calls/route.ts'
import { empty, id } from '../values/common.ts'
import { displayName } from '../values/names.ts'

/** The largest recording that is taken, in bytes. */
export const mostPitchBytes = 100 * 1024 * 1024
/** The largest part of an upload in parts, in bytes. */
export const mostPartBytes = 4 * 1024 * 1024

const location = z.string().regex(/^[a-z]+\/[\w.-]{1,100}$/, 'Use the location of a video from a list of videos.')
/** Made by the sender, the same for all requests of one upload. */
export const uploadKey = z.uuid('Use the same UUID in all requests of an upload.')
const stored = z.object({ location: z.string(), name: z.string() })
/** Where to go on: the number of bytes that are there. */
const received = z.object({ offset: z.number() })

export const coachingRoutes = {
  uploadPitchVideo: route({
    method: 'POST',
    path: 'opptyplan/uploadPitchVideo',
    access: 'user',
    changes: ['videos'],
    maxBodyBytes: mostPitchBytes + 1024 * 1024,
    multipart: true,
    purpose:
      'Store a recorded pitch of the user (parts `file`: WebM or MP4, at most 100 MB, and optionally `opptyPlanId`).',
    answer: stored,
  }),
  startPitchUpload: route({
    method: 'POST',
    path: 'opptyplan/pitchVideo/start',
    access: 'user',
    changes: ['videos'],
    ours: true,
    purpose: 'Begin to upload a recorded pitch in parts, or learn where to go on with an upload that was begun.',
    body: z.strictObject({
      uploadKey,
      name: displayName(200, 'Please name the recording.'),
      size: z
        .number()
        .int()
        .min(1, 'The recording is empty.')
        .max(mostPitchBytes, 'A recording can have at most 100 MB. Please record a shorter one.'),
      opptyPlanId: id.optional(),
    }),
    answer: received,
  }),
  appendPitchVideo: route({
    method: 'POST',
    path: 'opptyplan/pitchVideo/append',
    access: 'user',
    changes: ['videos'],
    maxBodyBytes: mostPartBytes + 64 * 1024,
    ours: true,
    multipart: true,
    purpose:
      'Add a part (`uploadKey`, `offset`, `file`: at most 4 MB) to an upload; when the offset does not fit, nothing is added and the answer says where to go on.',
    answer: received,
  }),
  finishPitchUpload: route({
    method: 'POST',
    path: 'opptyplan/pitchVideo/finish',
    access: 'user',
    changes: ['videos'],
    ours: true,
    purpose: 'Combine the parts of an upload into a video; idempotent.',
    body: z.strictObject({ uploadKey }),
    answer: stored,
  }),
  listPitchVideos: route({
    method: 'GET',
    path: 'opptyplan/pitchVideo/list',
    access: 'user',
    reads: ['videos'],
    ours: true,
    purpose: 'The recorded pitches of an opportunity plan; without one, those that the user recorded for practice.',
    query: z.strictObject({ opptyPlanId: id.optional() }),
    answer: z.array(
      z.object({
        location: z.string(),
        name: z.string(),
        size: z.number(),
        createdAt: z.string(),
        authorName: z.string(),
        /** Recorded by who asks: only they can delete it. */
        isOwn: z.boolean(),
      }),
    ),
  }),
  getAllVideoGuides: route({
    method: 'GET',
    path: 'files/videoguide/getall',
    access: 'user',
    reads: ['videos'],
    names: 'nothing',
    purpose: 'The tutorial videos: those of the product, those for all customers, and those of the customer.',
    answer: z.array(z.object({ name: z.string(), location: z.string() })),
  }),
  uploadTutorialVideo: route({
    method: 'POST',
    path: 'files/videoguide/upload',
    access: 'admin',
    changes: ['videos'],
    names: 'nothing',
    maxBodyBytes: mostPitchBytes + 1024 * 1024,
    multipart: true,
    purpose:
      'Store a tutorial video for the people of the customer (parts `name` and `file`: WebM or MP4, at most 100 MB). No two have one name.',
    answer: stored,
  }),
  deleteTutorialVideo: route({
    method: 'POST',
    path: 'files/videoguide/delete',
    access: 'admin',
    changes: ['videos'],
    purpose: 'Delete a tutorial video of the customer. Those that come with the product, or are for all, stay.',
    body: z.strictObject({ location }),
    answer: empty,
  }),
  playVideo: route({
    method: 'GET',
    path: 'video',
    aliases: ['/api/video'],
    access: 'user',
    reads: ['videos'],
    raw: true,
    purpose: 'Stream a video by its location; byte ranges are answered.',
    query: z.strictObject({ location }),
  }),
  getVideoAddress: route({
    method: 'GET',
    path: 'video/address',
    access: 'user',
    reads: ['videos'],
    ours: true,
    purpose: 'A signed address for a video element, valid for one video and at most five minutes.',
    query: z.strictObject({ location }),
    answer: z.object({ address: z.string() }),
  }),
  streamVideo: route({
    method: 'GET',
    path: 'video/signed/{token}',
    access: 'public',
    reads: ['videos'],
    ours: true,
    raw: true,
    purpose: 'Stream the video or recording of a signed address; byte ranges are answered.',
    params: z.object({ token: z.string().max(1000) }),
  }),
  deletePitchVideo: route({
    method: 'POST',
    path: 'opptyplan/deletePitchVideo',
    access: 'user',
    changes: ['videos'],
    mayChange: { grounds: ['creator'], roles: [] },
    purpose: 'Delete a pitch that the user recorded.',
    body: z.strictObject({ location }),
    answer: empty,
  }),
} as const
