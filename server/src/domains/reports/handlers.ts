import type { reportsRoutes } from '@bic/contract/reports'
import type { Handlers } from '../../http/call-context.ts'
import { getReportTranscripts } from './get-report-transcripts.ts'
import { getTopCallLists } from './get-top-call-lists.ts'

export const reportsHandlers: Handlers<typeof reportsRoutes> = { getTopCallLists, getReportTranscripts }
