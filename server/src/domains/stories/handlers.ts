import type { storiesRoutes } from '@bic/contract/stories/stories'
import type { surveySendingRoutes } from '@bic/contract/stories/survey-sending'
import type { Handlers } from '#http/call-context.ts'
import { getOpptyListDetailsForSolutionForSurveyStatus } from './sending/list-survey-status.ts'
import { sendSurveyLinksForMultipleOpptys } from './sending/send-survey-links.ts'
import { getSurveyNotes } from './survey/get-survey-notes.ts'
import { getSurveyQuestions } from './survey/get-survey-questions.ts'
import { getSurveyStatsForStory } from './survey/get-survey-stats.ts'
import { getSurveyStatus } from './survey/get-survey-status.ts'
import { saveSurveyNote } from './survey/save-survey-note.ts'
import { saveSurveyQuestion } from './survey/save-survey-question.ts'
import { updateSurveyStatus } from './survey/update-survey-status.ts'

export const storiesHandlers: Handlers<typeof storiesRoutes & typeof surveySendingRoutes> = {
  getOpptyListDetailsForSolutionForSurveyStatus,
  sendSurveyLinksForMultipleOpptys,
  getSurveyNotes,
  getSurveyQuestions,
  getSurveyStatsForStory,
  getSurveyStatus,
  saveSurveyNote,
  saveSurveyQuestion,
  updateSurveyStatus,
}
