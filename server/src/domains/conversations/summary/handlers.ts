import type { summariesRoutes } from '@bic/contract/conversations/summaries'
import type { Handlers } from '#http/call-context.ts'
import { generateSmartSummaryUsingLLM } from './generate-smart-summary.ts'
import { getKeywordsForLLM } from './get-keywords-for-llm.ts'

import { getLLMOpptyInsightForLightBulbForAllCard } from './get-light-bulb-insights.ts'
import { getStorySummary } from './get-story-summary.ts'

export const summariesHandlers: Handlers<typeof summariesRoutes> = {
  generateSmartSummaryUsingLLM,
  getStorySummary,
  getLLMOpptyInsightForLightBulbForAllCard,
  getKeywordsForLLM,
}
