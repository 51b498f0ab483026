import type { researchRoutes } from '@bic/contract/research/research'
import type { Handlers } from '#http/call-context.ts'
import { askBuyerIntelligence, askDeal } from './ask-buyer-intelligence.ts'
import { getUnknownThemes } from './get-unknown-themes.ts'
import { keywordResearch } from './keyword-research.ts'

export const researchHandlers: Handlers<typeof researchRoutes> = {
  keywordResearch,
  getUnknownThemes,
  askBuyerIntelligence,
  askDeal,
}
