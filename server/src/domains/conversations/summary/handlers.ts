import type { summariesRoutes } from '@bic/contract/summaries'
import type { Handlers } from '../../../http/call-context.ts'
import { generateSmartSummaryUsingLLM } from './generate-smart-summary.ts'
import { getKeywordsForLLM } from './get-keywords-for-llm.ts'

export const summariesHandlers: Handlers<typeof summariesRoutes> = {
  generateSmartSummaryUsingLLM,
  getKeywordsForLLM,
}
