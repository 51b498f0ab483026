import type { Answer } from '#lib/call-types.ts'

export type SurveyStats = Answer<'getSurveyStatsForStory'>
export type SurveyCategory = SurveyStats['categories'][number]['name']
