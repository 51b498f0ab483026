import type { coachingRoutes } from '@bic/contract/coaching/coaching'
import type { Handlers } from '#http/call-context.ts'
import { appendPitchVideo } from './pitch/append-pitch-video.ts'
import { deletePitchVideo } from './pitch/delete-pitch-video.ts'
import { finishPitchUpload } from './pitch/finish-pitch-upload.ts'
import { listPitchVideos } from './pitch/list-pitch-videos.ts'
import { startPitchUpload } from './pitch/start-pitch-upload.ts'
import { uploadPitchVideo } from './pitch/upload-pitch-video.ts'
import { deleteTutorialVideo } from './tutorials/delete-tutorial-video.ts'
import { getAllVideoGuides } from './tutorials/get-all-video-guides.ts'
import { uploadTutorialVideo } from './tutorials/upload-tutorial-video.ts'
import { getVideoAddress } from './video/get-video-address.ts'
import { playVideo } from './video/play-video.ts'
import { streamVideo } from './video/stream-video.ts'

export const coachingHandlers: Handlers<typeof coachingRoutes> = {
  uploadPitchVideo,
  startPitchUpload,
  appendPitchVideo,
  finishPitchUpload,
  listPitchVideos,
  getAllVideoGuides,
  uploadTutorialVideo,
  deleteTutorialVideo,
  playVideo,
  getVideoAddress,
  streamVideo,
  deletePitchVideo,
}
