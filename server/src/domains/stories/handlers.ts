import type { buyerSurveyRoutes } from '@bic/contract/stories/buyer-survey'
import type { buyerSurveyResultRoutes } from '@bic/contract/stories/buyer-survey-results'
import type { storiesRoutes } from '@bic/contract/stories/stories'
import type { surveySendingRoutes } from '@bic/contract/stories/survey-sending'
import type { surveyTeamRoutes } from '@bic/contract/stories/survey-team'
import type { Handlers } from '#http/call-context.ts'
import { endBuyerSurvey } from './buyer/end-buyer-survey.ts'
import { getBuyerSurvey } from './buyer/get-buyer-survey.ts'
import { inviteBuyers } from './buyer/invite-buyers.ts'
import { listBuyerInvitations } from './buyer/list-buyer-invitations.ts'
import { saveBuyerAnswer } from './buyer/save-buyer-answer.ts'
import { withdrawBuyerInvitation } from './buyer/withdraw-buyer-invitation.ts'
import { getBuyerSurveyResults } from './results/get-buyer-survey-results.ts'
import { listBuyerStatements } from './results/list-buyer-statements.ts'
import { getOpptyListDetailsForSolutionForSurveyStatus } from './sending/list-survey-status.ts'
import { surveyLinkSend } from './sending/send-survey-link.ts'
import { sendSurveyLinksForMultipleOpptys } from './sending/send-survey-links.ts'
import { getSurveyNotes } from './survey/get-survey-notes.ts'
import { getSurveyQuestions } from './survey/get-survey-questions.ts'
import { getSurveyStatsForStory } from './survey/get-survey-stats.ts'
import { getSurveyStatus } from './survey/get-survey-status.ts'
import { saveSurveyNote } from './survey/save-survey-note.ts'
import { saveSurveyQuestion } from './survey/save-survey-question.ts'
import { updateSurveyStatus } from './survey/update-survey-status.ts'
import { addUsersToOpptyTeam, removeUserFromOpptyTeam } from './team/change-team.ts'
import { getMarketLinks } from './team/get-market-links.ts'
import { getSurveyTeam } from './team/get-survey-team.ts'
import { upsertUser } from './team/upsert-user.ts'

type Routes = typeof storiesRoutes &
  typeof surveySendingRoutes &
  typeof surveyTeamRoutes &
  typeof buyerSurveyRoutes &
  typeof buyerSurveyResultRoutes

export const storiesHandlers: Handlers<Routes> = {
  getBuyerSurveyResults,
  listBuyerStatements,
  inviteBuyers,
  withdrawBuyerInvitation,
  listBuyerInvitations,
  getBuyerSurvey,
  saveBuyerAnswer,
  endBuyerSurvey,
  addUsersToOpptyTeam,
  removeUserFromOpptyTeam,
  getMarketLinks,
  getSurveyTeam,
  surveyLinkSend,
  upsertUser,
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
