import type { RouteId } from '@bic/contract/calls/routes'
import { extensionId } from '@bic/contract/extension/extension-id'
import { makePng } from '../testing/make-photo.ts'
import { makeTone } from '../testing/make-tone.ts'
import { webmBytes } from '../testing/make-video.ts'
import type { World } from '../testing/make-world.ts'
import { multipartOf } from '../testing/multipart.ts'
import type { Sends } from '../testing/test-app.ts'
import { alertsSamples } from './guard-samples/alerts.ts'
import { analysisSamples } from './guard-samples/analysis.ts'
import { campaignsSamples } from './guard-samples/campaigns.ts'
import { competitorsSamples } from './guard-samples/competitors.ts'
import { configurationSamples } from './guard-samples/configuration.ts'
import { connectionSamples } from './guard-samples/connections.ts'
import { contentSamples } from './guard-samples/content.ts'
import { crmAdministrationSamples } from './guard-samples/crm-administration.ts'
import { entitlementSamples } from './guard-samples/entitlements.ts'
import { exportSamples } from './guard-samples/exports.ts'
import { forecastSamples } from './guard-samples/forecast.ts'
import { impactSamples } from './guard-samples/impact.ts'
import { insightSamples } from './guard-samples/insight.ts'
import { marketPerformanceSamples } from './guard-samples/market-performance.ts'
import { personasSamples } from './guard-samples/personas.ts'
import { playbookSamples } from './guard-samples/playbook.ts'
import { playbooksSamples } from './guard-samples/playbooks.ts'
import { playsSamples } from './guard-samples/plays.ts'
import { purgeSamples } from './guard-samples/purges.ts'
import { reportsSamples } from './guard-samples/reports.ts'
import { storiesSamples } from './guard-samples/stories.ts'
import { surveysAndLoadsSamples } from './guard-samples/surveys-and-loads.ts'
import { usersSamples } from './guard-samples/users.ts'
import { webhookSamples } from './guard-samples/webhooks.ts'

/** `me`: the user who sends it. */
export type Sample<I extends RouteId> = (world: World, me: number) => Sends<I>
/** The samples of some routes. */
export type Samples<I extends RouteId> = { readonly [K in I]: Sample<K> }

const multipart = (name: string, content: string, fields: Record<string, string> = {}): Sends<never> => {
  const boundary = 'bic-test-boundary'
  const parts = Object.entries(fields).map(
    ([key, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
  )
  const file = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/plain\r\n\r\n${content}\r\n`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    raw: { payload: `${parts.join('')}${file}--${boundary}--\r\n` },
  }
}

const uploadKey = '7d7b1a9e-63d4-4f5c-9a50-9b1c1d3f6a01'

const redirectUri = `https://${extensionId}.chromiumapp.org/`

const codeOfNobody = {
  code: 'x',
  state: 'x',
  redirectUri: 'http://127.0.0.1:4000/authentication/callback',
  codeVerifier: 'x'.repeat(43),
}

/**
 * One valid request for every route, made of a customer's own ids. The guard suite sends it as the owner (it must be
 * answered) and as somebody of another customer (it must not). A new route does not compile without its sample.
 */
export const guardSamples: Samples<RouteId> = {
  ...surveysAndLoadsSamples,
  ...webhookSamples,
  ...storiesSamples,
  ...entitlementSamples,
  ...alertsSamples,
  ...configurationSamples,
  ...connectionSamples,
  ...crmAdministrationSamples,
  ...contentSamples,
  ...forecastSamples,
  ...competitorsSamples,
  ...impactSamples,
  login: () => ({ body: { username: 'nobody@nowhere.example', password: 'x' } }),
  logout: () => ({}),
  forgotPassword: () => ({ body: { email: 'nobody@nowhere.example' } }),
  changePassword: () => ({ body: { token: 'x', password: 'Fresh#2026go' } }),
  resetPassword: () => ({ body: { oldPassword: 'Test#2026go', password: 'Fresh#2026go' } }),
  updateUser: w => ({ body: { userId: w.userId, phone: '1' } }),
  setUserActive: w => ({ body: { userId: w.userId, active: true } }),
  getUserDetails: w => ({ params: { id: w.userId } }),
  uploadUserPhoto: w =>
    multipartOf({ field: 'userId', value: String(w.userId) }, { file: 'me.png', bytes: makePng(2, 2) }),
  getUserPhoto: () => ({ params: { token: 'x' } }),
  getAllRoles: () => ({}),
  getSignedInUser: () => ({}),
  getIdentityConfig: () => ({}),
  exchangeIdentityCode: () => ({ body: codeOfNobody }),
  renewIdentityToken: () => ({ body: codeOfNobody }),
  signupUser: () => ({
    body: { firstName: 'Eve', lastName: 'Expert', email: 'eve@works.example', password: 'Fresh#2026go' },
  }),
  confirmExpert: () => ({ body: { token: 'x' } }),
  getExtensionAccountByDomain: w => ({ query: { accountName: w.accountName } }),
  getExtensionAccountMetricDetails: w => ({ query: { accountId: w.accountId } }),
  getTopCallsForAccount: w => ({ query: { accountId: w.accountId } }),
  getExtensionTopInsightsForAccount: w => ({ query: { accountId: w.accountId } }),
  getExtensionTopDealsForAccount: w => ({ query: { accountId: w.accountId } }),
  authorizeExtension: () => ({
    body: { name: 'Chrome', redirectUri, codeChallenge: 'x'.repeat(43), state: 'x'.repeat(16) },
  }),
  exchangeExtensionCode: () => ({ body: { code: 'x', codeVerifier: 'x'.repeat(43), redirectUri } }),
  endExtensionToken: () => ({ body: { token: 'x' } }),
  listExtensionTokens: () => ({}),
  listApiKeys: () => ({}),
  createApiKey: () => ({ body: { name: 'Scripts', scopes: ['deals:read'] } }),
  listCustomerApiKeys: () => ({}),
  createServiceKey: () => ({ body: { name: 'Warehouse', scopes: ['deals:read'] } }),
  revokeApiKey: w => ({ body: { id: w.apiKeyId } }),
  revokeCustomerApiKey: w => ({ body: { id: w.spareApiKeyId } }),
  revokeExtensionToken: w => ({ body: { id: w.extensionTokenId } }),
  submitExpertForm: () => ({ params: { form: 'about' }, body: { answers: { jobTitle: 'Chief of Staff' } } }),
  listExpertNetwork: () => ({ query: { searchText: 'chief' } }),
  getExpertProfile: w => ({ params: { expertId: w.expertId } }),
  saveExpertProfile: () => ({ body: { jobTitle: 'Chief buyer', topics: ['Pricing'] } }),
  leaveExpertNetwork: () => ({}),
  confirmEmail: () => ({ body: { token: 'x' } }),
  resendEmailConfirmation: () => ({}),
  cancelEmailChange: () => ({}),
  streamEvents: () => ({}),
  getScriptChunk: () => ({ params: { assetPath: 'assets', chunkId: 'x' } }),

  uploadPitchVideo: w =>
    multipartOf({ field: 'opptyPlanId', value: String(w.planId) }, { file: 'pitch.webm', bytes: webmBytes(80) }),
  startPitchUpload: w => ({ body: { uploadKey, name: 'Pitch', size: 80, opptyPlanId: w.planId } }),
  appendPitchVideo: () =>
    multipartOf(
      { field: 'uploadKey', value: uploadKey },
      { field: 'offset', value: '0' },
      { file: 'part', bytes: webmBytes(80) },
    ),
  finishPitchUpload: () => ({ body: { uploadKey } }),
  listPitchVideos: w => ({ query: { opptyPlanId: w.planId } }),
  getAllVideoGuides: () => ({}),
  uploadTutorialVideo: w =>
    multipartOf({ field: 'name', value: `Tutorial ${w.customerId}` }, { file: 'tour.webm', bytes: webmBytes(80) }),
  deleteTutorialVideo: w => ({ body: { location: w.tutorialLocation } }),
  playVideo: w => ({ query: { location: w.videoLocation } }),
  getVideoAddress: w => ({ query: { location: w.videoLocation } }),
  streamVideo: () => ({ params: { token: 'x' } }),
  deletePitchVideo: w => ({ body: { location: w.videoLocation } }),

  ...analysisSamples,
  ...campaignsSamples,
  ...playsSamples,
  ...marketPerformanceSamples,
  ...personasSamples,
  getAccountPage: w => ({ params: { accountId: w.accountId } }),
  listLatestFacts: w => ({ query: { storyId: w.dealId } }),
  getDealTape: w => ({ params: { storyId: w.dealId } }),
  compareWithWonDeals: w => ({ params: { storyId: w.dealId } }),
  listDealsLike: w => ({ params: { storyId: w.dealId }, query: { cardId: w.cardId, status: 'Won' } }),
  confirmDealCard: w => ({ body: { storyId: w.dealId, cardId: w.cardId, confirmed: true } }),
  getDgtBuyerEngagementDetails: w => ({ params: { id: w.dealId }, body: { storyId: w.dealId } }),
  getEmailStatsForOpptyTeam: w => ({ query: { opptyId: w.dealId } }),
  getGongCallMetadataForStory: w => ({ query: { storyId: w.dealId } }),
  getHeuristicScoreDetailsForCardAndStory: w => ({ query: { storyId: w.dealId, cardId: w.cardId } }),
  getStoryNotesForCard: w => ({ query: { cardId: w.cardId, storyId: w.dealId } }),
  getOpptyDetailsForOpptys: w => ({ body: { opptyIdList: [w.dealId] } }),

  loadData: () => multipart('accounts.csv', 'account,sector\nAcme,retail\n', { kind: 'accounts' }),
  listLoadFields: () => ({}),
  previewLoad: () => multipart('accounts.csv', 'account,sector\nAcme,retail\n'),
  getCrmMapping: () => ({ query: {} }),
  listCrmFields: () => ({ query: { object: 'account' } }),
  previewCrmMapping: () => ({
    body: { object: 'account', crmField: 'Sector', productField: 'industry', valueMap: { Hlth: 'Healthcare' } },
  }),
  saveCrmMapping: w => ({
    body: { id: w.crmMappingId, object: 'account', crmField: 'Sector', productField: 'industry', valueMap: {} },
  }),
  deleteCrmMapping: w => ({ params: { id: w.spareCrmMappingId } }),
  downloadLoadProblems: w => ({ params: { jobRunId: w.jobRunId } }),
  validateFile: () => multipart('call.txt', 'Ann: hello there\nBob: hello to you\n'),
  uploadAndSaveConversationFile: w =>
    multipart('call.txt', 'Ann: hello there\nBob: hello to you\n', { storyId: String(w.dealId) }),
  listUploadedFiles: w => ({ query: { jobRunId: w.jobRunId } }),
  getUploadCounts: () => ({}),
  downloadDocument: w => ({ params: { storyId: w.dealId, convId: w.conversationId, subject: 'call' } }),
  getSignedFile: () => ({ params: { token: 'x' } }),
  deleteAllFileData: w => ({ query: { storyId: w.spareDealId } }),
  listJobRuns: () => ({ query: {} }),
  getJobRun: w => ({ params: { id: w.jobRunId } }),
  cancelJobRun: w => ({ params: { id: w.jobRunId } }),

  getConvWithTextAndMatchWordsForCardForStoryOrOpptyP: w => ({ query: { storyId: w.dealId, cardId: w.cardId } }),
  getConvMetadataForStoryOrOpptyP: w => ({ query: { storyId: w.dealId } }),
  getTranscriptWithFragmentsForConvAndCard: w => ({ query: { convId: w.conversationId, cardId: w.cardId } }),
  searchKeywordInTranscript: w => ({ query: { convId: w.conversationId, searchText: 'pricing' } }),
  getConversationParticipants: w => ({ query: { convId: w.conversationId } }),
  getParticipantsForConversation: w => ({ query: { convId: w.conversationId } }),
  generateHighlights: w => ({ query: { convId: w.conversationId, cardId: w.cardId } }),
  getStoryAndOpptyIdsForConvoId: w => ({ query: { convId: w.conversationId } }),
  generateSmartSummaryUsingLLM: w => ({
    body: { convId: w.conversationId, smartSummaryCardBeanList: [{ cardId: w.cardId }] },
  }),
  getStorySummary: w => ({ body: { storyId: w.dealId, cardId: w.cardId } }),
  getLLMOpptyInsightForLightBulbForAllCard: w => ({ body: { storyId: w.dealId, cardIdList: [w.cardId] } }),
  generateSpotlightForStory: w => ({ body: { storyId: w.dealId } }),
  getSpotlightGenerationStatusForStory: w => ({ query: { storyId: w.dealId } }),
  getSpotlightResponseForStory: w => ({ query: { storyId: w.dealId } }),
  sendSpotlightToUsers: (w, me) => ({ body: { storyId: w.dealId, userIdList: [me] } }),
  getKeywordsForLLM: w => ({ query: { cardIdList: String(w.cardId) } }),
  addConversation: w => ({
    body: { storyId: w.dealId, convType: 'note', subject: 'Note', transcript: 'They asked about pricing.' },
  }),
  setSpeaker: w => ({ params: { convId: w.conversationId }, body: { participantId: 0, side: 'buyer' } }),
  moveConversation: w => ({ params: { convId: w.conversationId }, body: { storyId: w.dealId } }),
  updateConversation: w => ({ params: { convId: w.conversationId }, body: { date: '2026-03-04' } }),
  getConversationRecording: w => ({ params: { convId: w.conversationId } }),
  attachConversationRecording: w => ({
    params: { convId: w.conversationId },
    ...multipartOf({ field: 'replace', value: 'Y' }, { file: 'call.wav', bytes: makeTone({ seconds: 0.1 }) }),
  }),
  shiftConversationRecording: w => ({ params: { convId: w.conversationId }, body: { shiftSeconds: 1.5 } }),
  getRecordingAddress: w => ({ params: { convId: w.conversationId } }),
  removeConversationRecording: w => ({ params: { convId: w.conversationId } }),
  getConversationTalk: w => ({ params: { convId: w.conversationId } }),
  deleteConversation: w => ({ params: { convId: w.spareConversationId } }),
  getOwnSide: () => ({}),
  updateOwnSide: () => ({ body: { domains: ['own.example'], people: [] } }),

  listAccounts: () => ({ query: {} }),
  listDeals: w => ({ query: { accountId: w.accountId } }),
  getDealFilters: () => ({}),
  getMayChange: w => ({ query: { call: 'moveConversation', id: w.conversationId } }),
  getStoryDetail: w => ({ params: { storyId: w.dealId } }),
  getStoryTitle: w => ({ params: { id: w.dealId } }),
  getStageDropdownLabels: () => ({}),
  getDealCards: w => ({ params: { storyId: w.dealId } }),
  listAllMarket: () => ({}),
  listMarketContents: () => ({}),
  createMarket: w => ({ body: { name: `New market ${w.marketId}` } }),
  updateMarketName: w => ({ body: { marketId: w.marketId, name: `Renamed ${w.marketId}` } }),
  previewMarketMerge: w => ({ query: { marketId: w.marketId, intoMarketId: w.spareMarketId } }),
  mergeMarkets: w => ({ body: { marketId: w.spareMarketId, intoMarketId: w.marketId } }),
  listCrmActivities: w => ({ query: { storyId: w.dealId } }),
  listContacts: w => ({ query: { storyId: w.dealId } }),
  addContact: w => ({ body: { name: 'New Contact', storyId: w.dealId } }),

  getUserEntitlement: w => ({ query: { userId: w.userId } }),
  getEnabledFeatures: () => ({}),
  getPremiumFeatureRecordCounts: () => ({}),
  getFeatureFlags: () => ({}),
  getSharedMode: () => ({}),
  getOperatingMode: () => ({}),
  getCompanyName: () => ({}),
  getDataSharingConsent: () => ({}),
  listAllCustomers: () => ({}),
  createNewCustomer: w => ({
    body: {
      customerName: `Customer of ${w.customerId}`,
      domain: 'new-customer.example',
      adminUser: { firstName: 'Nina', lastName: 'New', email: 'nina@new-customer.example' },
    },
  }),
  getCustomerInfo: w => ({ query: { customerId: String(w.customerId) } }),
  changeCustomerStatus: w => ({ params: { customerId: w.customerId }, body: { status: 'Active' } }),
  ...usersSamples,
  getTopicBalance: w => ({ params: { customerId: w.customerId }, query: { featureId: w.featureId } }),

  addCardMatchTags: w => ({ body: { cardId: w.cardId, text: 'implementation' } }),
  deleteCardMatchTags: w => ({ query: { id: w.keywordId } }),
  deleteKeywordList: w => ({ query: { idList: String(w.spareKeywordId) } }),
  getCardContextTags: w => ({ params: { cardId: w.cardId } }),
  updateContextKeywords: w => ({
    body: { cardId: w.cardId, cardMatchList: [{ text: 'budget', subStatus: 'must be present' }] },
  }),
  previewKeyword: w => ({ query: { text: 'pricing', cardId: w.cardId } }),
  getCardKeywordsForStory: w => ({ query: { storyId: w.dealId, pbCardId: w.cardId } }),
  getKeywordAnalysisForStory: w => ({ body: { storyId: w.dealId, cardId: w.cardId } }),

  listKeywords: w => ({ query: { marketId: w.marketId } }),
  getNoiseKeywordsList: w => ({ query: { marketId: w.marketId } }),
  getDuplicateKeywordsByCardId: w => ({ query: { cardId: w.cardId } }),
  getKeywordsSources: () => ({}),
  updateBlockEmailFlag: w => ({ body: { flag: 'Y', idList: [w.spareKeywordId] } }),
  updateReviewedKeywords: w => ({ query: { idList: String(w.keywordId), status: 'reviewed' } }),
  addCardMatchTagsForPersona: w => ({ body: { cardId: w.personaId, text: 'CFO' } }),
  getKeywordQuality: w => ({ query: { keywordId: w.keywordId } }),
  labelKeywordMatch: w => ({
    body: { keywordId: w.keywordId, convId: w.conversationId, startAt: 22, endAt: 29, right: true },
  }),
  getKeywordRecommendation: w => ({ body: { cardId: w.cardId } }),
  getKeywordsForRecommendation: w => ({ query: { cardId: w.cardId } }),
  getKeywordScoresForStories: w => ({ body: { storyIdList: [w.dealId], cardId: w.cardId } }),

  ...playbookSamples,
  ...playbooksSamples,

  exportPageAsPdf: w => ({ body: { path: `/deals/${w.dealId}`, query: {} } }),

  getHome: () => ({}),
  saveHomeVisit: () => ({ body: {} }),
  saveUseractivity: w => ({ body: { userId: w.userId, screen: 'deals-list', action: 'view' } }),
  getLoginactivity: w => ({ body: { userId: w.userId } }),
  getUseractivity: w => ({ body: { userId: w.userId } }),
  getErrorLogsForDateRange: () => ({}),
  getApiUse: () => ({}),
  getProductUse: () => ({}),
  listUsePerPerson: () => ({}),
  getSellerPerformance: w => ({ query: { marketId: w.marketId } }),
  getHeardImpact: () => ({}),
  listHeardCalls: w => ({ query: { cardId: w.cardId } }),
  exportUse: w => ({ body: { userId: w.userId } }),
  getOpptyPlan: w => ({ params: { opptyPlanId: w.planId } }),
  getOpptyPlanForStory: w => ({ params: { storyId: w.dealId } }),
  getContactDetails: w => ({ params: { id: w.planId } }),
  getIntroPitchAndDiscoveryQuestions: w => ({ params: { id: w.planId } }),
  getAllCardNotes: w => ({ params: { id: w.planId } }),
  searchOpptyPlanNote: w => ({ query: { opptyPlanId: w.planId, keyword: 'budget' } }),
  createOpptyPlanNotes: (w, me) => ({ body: { notes: 'They have a budget.', opptyPlanId: w.planId, usersId: me } }),
  updateOpptyPlanNote: w => ({ body: { notes: 'They have a plan.', type: 'public', opptyPNoteId: w.noteId } }),
  likeOrUnlikeNote: (w, me) => ({ body: { id: w.noteId, userId: me, action: 'like' } }),
  getOpptyPlanNoteComments: w => ({ params: { noteId: w.noteId } }),
  createOpptyPlanNoteComment: (w, me) => ({
    body: { commentText: 'Agreed.', opptyPlanNotesId: w.noteId, userId: me },
  }),
  likeOrUnlikeNoteComment: (w, me) => ({ body: { id: w.commentId, userId: me, action: 'like' } }),
  deleteOpptyPlanNoteComment: w => ({ body: { id: w.spareCommentId } }),
  deleteOpptyPlanNotes: w => ({ body: { id: w.spareNoteId } }),
  getNoteAuthors: () => ({}),
  getProspects: w => ({ query: { marketId: w.marketId } }),
  getCallPlan: w => ({ params: { storyId: w.dealId } }),
  getDealForUserAndCard: w => ({ params: { userId: w.userId, cardId: w.cardId } }),
  getConversationAnalysisForStory: w => ({ body: { storyId: w.dealId, cardId: w.cardId } }),
  getSurveyStatsForStory: w => ({ query: { storyId: w.dealId } }),
  getSurveyQuestions: w => ({ query: { storyId: w.dealId, category: 'Context' } }),
  saveSurveyQuestion: w => ({ body: { storyId: w.dealId, questionId: 2, answer: 'They grew.' } }),
  getSurveyNotes: w => ({ query: { storyId: w.dealId } }),
  saveSurveyNote: w => ({ body: { storyId: w.dealId, questionId: 2, text: 'Said at the fair.' } }),
  getSurveyStatus: w => ({ query: { storyId: w.dealId } }),
  updateSurveyStatus: w => ({ body: { storyId: w.dealId, category: 'Context', status: 'completed' } }),
  getAllOpptyPlanStages: () => ({}),
  getRatingQuestionsByStage: w => ({ params: { id: w.stageId } }),
  upsertRatingQuestionByStage: w => ({ body: { stageId: w.stageId, question: 'Who decides?' } }),
  deleteRatingQuestionByStage: w => ({ body: { id: w.spareQuestionId } }),
  getSalesStageParams: w => ({ params: { opptyPlanId: w.planId } }),
  updateSalesStageParams: w => ({
    body: { salesStageParamId: w.questionId, opptyPlanId: w.planId, rating: 4, notes: 'They said so.' },
  }),
  getAccountResearchTopics: () => ({}),
  upsertAccountResearchTopic: w => ({ body: { id: w.researchTopicId, topic: 'Annual report' } }),
  removeAccountResearchTopic: w => ({ body: { id: w.spareResearchTopicId } }),
  getSalesPlaysForOpptyPlanOrStory: w => ({ query: { opptyPlanId: w.planId } }),
  getConversationStatsForStory: w => ({ query: { storyId: w.dealId } }),
  getOpptyPlanCardCounts: w => ({ params: { opptyPlanId: w.planId } }),
  listOpptyPlanCards: w => ({ params: { opptyPlanId: w.planId } }),
  setCallPlanCard: w => ({ body: { opptyPlanId: w.planId, cardId: w.cardId, chosen: true } }),
  setOpptyPlanStage: w => ({ body: { opptyPlanId: w.planId, stageId: w.stageId } }),
  listOpptyContacts: w => ({ params: { opptyPlanId: w.planId } }),
  findContactsForOpptyPlan: w => ({ params: { opptyPlanId: w.planId }, query: { search: 'contact' } }),
  saveOpptyContact: w => ({ body: { opptyPlanId: w.planId, id: w.contactId, role: 'Champion' } }),
  removeOpptyContact: w => ({ body: { opptyPlanId: w.planId, id: w.contactId } }),
  saveIntroPitch: w => ({ body: { marketId: w.marketId, pitch: 'We help.', discoveryQuestions: ['Why now?'] } }),
  getTearsheet: w => ({ params: { storyId: w.dealId } }),
  createTearsheet: w => ({ body: { storyId: w.spareDealId, tearSheetDetailMap: {} } }),
  updateTearsheet: w => ({
    body: { tearSheetId: w.tearsheetId, hdgName: 'THE CHALLENGE', hdgContent: 'Reports are late.' },
  }),
  getTearsheetPdf: w => ({ params: { storyId: w.dealId } }),
  listTearsheetQuotes: w => ({ params: { storyId: w.dealId }, query: { cardId: w.cardId } }),
  getAccountDetails: w => ({ params: { storyId: w.dealId } }),
  getCustomerProfile: w => ({ params: { accountId: w.accountId } }),
  editCustomerProfile: w => ({ params: { accountId: w.accountId }, body: { location: 'Lyon' } }),
  uploadAccountIcon: w =>
    multipartOf({ field: 'accountId', value: String(w.accountId) }, { file: 'logo.png', bytes: makePng(2, 2) }),
  getStoryNotes: w => ({ params: { storyId: w.dealId } }),
  saveStoryNote: w => ({ body: { storyId: w.dealId, notes: 'They asked for a pilot.', storyNoteId: w.storyNoteId } }),

  getMatchedCardsSummaryForSolution: w => ({ body: { marketId: w.marketId } }),
  getBJIStageReachedDetails: w => ({ body: { marketId: w.marketId } }),
  getConversationAnalysisForBuyingJourney: w => ({ query: { marketId: w.marketId, cardId: w.cardId } }),
  listVoiceOfCustomer: w => ({ body: { cardId: w.cardId, significance: 'any' } }),
  getStoryBeanList: w => ({ query: { storyIds: String(w.dealId), cardId: w.cardId } }),
  getTopStoryBeanListByCardId: w => ({ query: { cardId: w.cardId, marketId: w.marketId } }),
  getMatchedStoriesForKeyword: w => ({ query: { keyword: 'pricing', marketId: w.marketId } }),
  getTopStoryBeanListByKeywordId: w => ({ query: { keywordId: w.keywordId } }),
  getStoryBeanListForNoiseKeyword: w => ({ query: { keywordId: w.keywordId } }),
  getStoriesByEmailIds: w => ({ body: { emailIdList: [w.conversationId] } }),
  getCardSubtopicDirectionality: w => ({ query: { cardId: w.cardId } }),
  getStageVelocityOpptyStatusLabels: () => ({}),
  getCardsKeywordsMatchedInDealsWithConvoCount: w => ({ body: { cardId: w.cardId, storyIdList: [w.dealId] } }),
  getConversationCountForStories: w => ({ body: { storyIdList: [w.dealId], cardId: w.cardId } }),
  getOpptyListDetailsForSolutionSimiliarWins: w => ({ params: { id: w.dealId }, body: {} }),
  getOpptyListDetailsForSolutionSimiliarWinsCard: w => ({ params: { id: w.dealId }, body: { cardId: w.cardId } }),
  getRecommendationsSimilarWins: w => ({ params: { id: w.dealId }, body: {} }),
  listPersonasByMarket: w => ({ params: { marketId: w.marketId } }),
  getCompetitorCardList: w => ({ params: { marketId: w.marketId } }),
  getPartnerCardList: w => ({ params: { marketId: w.marketId } }),

  ...purgeSamples,
  ...exportSamples,
  ...reportsSamples,
  askDeal: w => ({ params: { storyId: w.dealId }, body: { question: 'What about the pricing?' } }),
  askBuyerIntelligence: w => ({ body: { question: 'What about the pricing?', filters: { storyId: w.dealId } } }),
  getUnknownThemes: w => ({ query: { marketId: w.marketId } }),
  keywordResearch: w => ({ query: { searchText: 'pricing', reportId: w.marketId } }),

  ...insightSamples,
}
