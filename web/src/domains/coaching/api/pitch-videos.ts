import type { Answer } from '#lib/call-types.ts'

export type PitchVideo = Answer<'listPitchVideos'>[number]
