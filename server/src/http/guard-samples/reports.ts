import type { planPlaysRoutes } from '@bic/contract/plans/plays'
import type { reportContentRoutes } from '@bic/contract/reports/content'
import type { dealPageRoutes } from '@bic/contract/reports/deal-page'
import type { generatedReportsRoutes } from '@bic/contract/reports/generated'
import type { reportMessageRoutes } from '@bic/contract/reports/message'
import type { pipelineRoutes } from '@bic/contract/reports/pipeline'
import type { reportsRoutes } from '@bic/contract/reports/reports'
import type { reportScheduleRoutes } from '@bic/contract/reports/schedule'
import type { standingsRoutes } from '@bic/contract/reports/standings'
import type { winLossRoutes } from '@bic/contract/reports/win-loss'
import type { World } from '#testing/make-world.ts'
import type { Sends } from '#testing/test-app.ts'

type ReportRoutes = typeof reportsRoutes &
  typeof generatedReportsRoutes &
  typeof reportContentRoutes &
  typeof reportMessageRoutes &
  typeof pipelineRoutes &
  typeof dealPageRoutes &
  typeof standingsRoutes &
  typeof winLossRoutes &
  typeof reportScheduleRoutes &
  typeof planPlaysRoutes

export const reportsSamples = {
  getTopCallLists: w => ({ query: { marketId: w.marketId } }),
  getReportTranscripts: w => ({ query: { reportId: w.reportId } }),
  getReportConversationCounts: w => ({ body: { marketId: w.marketId } }),
  getCallDateRange: w => ({ query: { marketId: w.marketId } }),
  getIngestionDetails: w => ({ query: { customerId: w.customerId } }),
  generateReport: w => ({ body: { marketId: w.marketId, cardList: [w.cardId], name: 'A report' } }),
  saveReport: w => ({ body: { reportId: w.reportId, name: 'A name' } }),
  saveConvosAgainstReport: w => ({ body: { reportId: w.reportId, convIdList: [w.conversationId] } }),
  getTrendingReports: w => ({ query: { marketId: w.marketId } }),
  getTrendingReportDetails: w => ({ params: { reportId: w.reportId } }),
  getMessagingFeedback: w => ({ params: { id: w.reportId } }),
  getBuyerInsightWithMessage: w => ({ query: { reportId: w.reportId, cardId: w.cardId } }),
  getBuyerInsightKeywords: w => ({ query: { reportId: w.reportId, cardId: w.cardId } }),
  getCardSubtopicScores: w => ({ query: { reportId: w.reportId } }),
  getTopDealsForFilters: w => ({ body: { marketId: w.marketId } }),
  getWinLossReport: w => ({ body: { marketId: w.marketId } }),
  listReportSchedules: () => ({}),
  setReportSchedule: w => ({ body: { report: 'pipeline', every: 'week', filters: { marketId: w.marketId } } }),
  removeReportSchedule: w => ({ params: { id: w.reportScheduleId } }),
  getDealOutlook: w => ({ params: { storyId: w.dealId } }),
  listDealStandings: w => ({ body: { storyIdList: [w.dealId] } }),
  listAccountStandings: w => ({ body: { accountIdList: [w.accountId] } }),
  exportDeals: w => ({ body: { storyIdList: [w.dealId] } }),
  exportAccounts: w => ({ body: { accountIdList: [w.accountId] } }),
  getDealPage: w => ({ params: { storyId: w.dealId } }),
  makeDealPage: w => ({ params: { storyId: w.dealId }, body: { verdict: 'Won.', parts: [] } }),
  getPipelineReport: w => ({ body: { marketId: w.marketId } }),
  generateLLMTalkingPoints: w => ({ body: { cardId: w.cardId, marketId: w.marketId } }),
  generateLLMMessage: w => ({ body: { marketId: w.marketId, topicName: 'Pain Points' } }),
  createSalesPlayForPlaybook: w => ({ body: { name: 'Lead with price', playbookId: w.marketId } }),
} satisfies { readonly [I in keyof ReportRoutes]: (world: World, me: number) => Sends<I> }
