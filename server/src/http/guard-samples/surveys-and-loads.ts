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
  inviteBuyers: w => ({
    body: { storyId: w.dealId, kind: 'win', language: 'en', people: [{ email: w.buyerEmail }] },
  }),
  listBuyerInvitations: w => ({ query: { storyId: w.dealId } }),
  withdrawBuyerInvitation: w => ({ body: { storyId: w.dealId, invitationId: w.buyerInvitationId } }),
  getBuyerSurvey: () => ({ query: { token: 'x' } }),
  saveBuyerAnswer: () => ({ body: { token: 'x', question: 'reason', answer: 'x' } }),
  endBuyerSurvey: () => ({ body: { token: 'x', as: 'declined' } }),
  getBuyerSurveyResults: w => ({ query: { marketId: w.marketId } }),
  listBuyerStatements: w => ({ query: { marketId: w.marketId, cardId: w.cardId } }),
  getProductAnalyticsDataLoad: () => ({}),
  getOfflineTasksInsights: () => ({}),
} satisfies { readonly [I in RouteId]?: Sample<I> }
