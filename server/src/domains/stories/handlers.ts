import type { storiesRoutes } from '@bic/contract/stories'
import type { Handlers } from '../../http/call-context.ts'
import { getSurveyNotes } from './survey/get-survey-notes.ts'
import { getSurveyQuestions } from './survey/get-survey-questions.ts'
import { getSurveyStatsForStory } from './survey/get-survey-stats.ts'
import { getSurveyStatus } from './survey/get-survey-status.ts'
import { saveSurveyNote } from './survey/save-survey-note.ts'
import { saveSurveyQuestion } from './survey/save-survey-question.ts'
import { updateSurveyStatus } from './survey/update-survey-status.ts'

export const storiesHandlers: Handlers<typeof storiesRoutes> = {
  getSurveyNotes,
  getSurveyQuestions,
  getSurveyStatsForStory,
  getSurveyStatus,
  saveSurveyNote,
  saveSurveyQuestion,
  updateSurveyStatus,
}
