import type { Answer } from '#lib/call-types.ts'

export type StoryScore = Answer<'getKeywordScoresForStories'>[number]
