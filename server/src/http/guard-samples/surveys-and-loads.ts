import type { RouteId } from '@bic/contract/calls/routes'
import type { Sample } from '../guard-samples.ts'

/** Asking for deal reviews, and what the product did with the data. */
export const surveysAndLoadsSamples = {
  sendSurveyLinksForMultipleOpptys: w => ({ body: { opptyIdList: [w.dealId] } }),
  getOpptyListDetailsForSolutionForSurveyStatus: w => ({ body: { marketId: w.marketId } }),
  getMarketLinks: w => ({ query: { storyId: w.dealId } }),
  surveyLinkSend: w => ({ body: { storyId: w.dealId, emailList: [w.userEmail] } }),
  upsertUser: () => ({ body: { email: 'new.colleague@works.example', firstName: 'New', lastName: 'Colleague' } }),
  addUsersToOpptyTeam: w => ({ body: { opptyId: w.dealId, userIdList: [w.userId] } }),
  removeUserFromOpptyTeam: w => ({ body: { opptyId: w.dealId, userId: w.userId } }),
  getSurveyTeam: w => ({ query: { storyId: w.dealId } }),
  getProductAnalyticsDataLoad: () => ({}),
  getOfflineTasksInsights: () => ({}),
} satisfies { readonly [I in RouteId]?: Sample<I> }
