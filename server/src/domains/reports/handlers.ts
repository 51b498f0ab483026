import type { reportContentRoutes } from '@bic/contract/reports/content'
import type { dealPageRoutes } from '@bic/contract/reports/deal-page'
import type { generatedReportsRoutes } from '@bic/contract/reports/generated'
import type { reportMessageRoutes } from '@bic/contract/reports/message'
import type { pipelineRoutes } from '@bic/contract/reports/pipeline'
import type { reportsRoutes } from '@bic/contract/reports/reports'
import type { reportScheduleRoutes } from '@bic/contract/reports/schedule'
import type { standingsRoutes } from '@bic/contract/reports/standings'
import type { winLossRoutes } from '@bic/contract/reports/win-loss'
import type { Handlers } from '#http/call-context.ts'
import { getBuyerInsightWithMessage } from './content/get-buyer-insight.ts'
import { getBuyerInsightKeywords } from './content/get-buyer-insight-keywords.ts'
import { getCardSubtopicScores } from './content/get-card-subtopic-scores.ts'
import { getMessagingFeedback } from './content/get-messaging-feedback.ts'
import { getTopDealsForFilters } from './content/get-top-deals.ts'
import { getTrendingReportDetails } from './content/get-trending-report-details.ts'
import { getTrendingReports } from './content/get-trending-reports.ts'
import { getDealOutlook } from './deal/get-deal-outlook.ts'
import { getDealPage } from './deal/get-deal-page.ts'
import { makeDealPage } from './deal/make-deal-page.ts'
import { saveConvosAgainstReport } from './generate/attach-conversations.ts'
import { getReportConversationCounts } from './generate/count-conversations.ts'
import { generateReport } from './generate/generate-report.ts'
import { getCallDateRange } from './generate/get-call-date-range.ts'
import { getIngestionDetails } from './generate/get-ingestion-details.ts'
import { saveReport } from './generate/save-report.ts'
import { getReportTranscripts } from './get-report-transcripts.ts'
import { getTopCallLists } from './get-top-call-lists.ts'
import { generateLLMMessage } from './message/generate-message.ts'
import { generateLLMTalkingPoints } from './message/generate-talking-points.ts'
import { getPipelineReport } from './pipeline/get-pipeline-report.ts'
import { listReportSchedules } from './schedule/list-schedules.ts'
import { removeReportSchedule } from './schedule/remove-schedule.ts'
import { setReportSchedule } from './schedule/set-schedule.ts'
import { standingsHandlers } from './standings/handlers.ts'
import { getWinLossReport } from './win-loss/get-win-loss-report.ts'

export const reportsHandlers: Handlers<
  typeof reportsRoutes &
    typeof generatedReportsRoutes &
    typeof reportContentRoutes &
    typeof reportMessageRoutes &
    typeof pipelineRoutes &
    typeof dealPageRoutes &
    typeof standingsRoutes &
    typeof winLossRoutes &
    typeof reportScheduleRoutes
> = {
  getTopCallLists,
  getReportTranscripts,
  getReportConversationCounts,
  getCallDateRange,
  getIngestionDetails,
  generateReport,
  saveReport,
  saveConvosAgainstReport,
  getTrendingReports,
  getTrendingReportDetails,
  getMessagingFeedback,
  getBuyerInsightWithMessage,
  getBuyerInsightKeywords,
  getCardSubtopicScores,
  getTopDealsForFilters,
  generateLLMMessage,
  generateLLMTalkingPoints,
  getWinLossReport,
  getPipelineReport,
  getDealOutlook,
  getDealPage,
  ...standingsHandlers,
  makeDealPage,
  listReportSchedules,
  setReportSchedule,
  removeReportSchedule,
}
