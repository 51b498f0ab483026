import type { contentGenerationRoutes } from '@bic/contract/content/generation'
import type { Handlers } from '#http/call-context.ts'
import { getContentEvidence } from '../evidence/get-evidence.ts'
import { polishUserLLMContent } from '../generation/polish-text.ts'
import {
  getConductResearchForContentBrief,
  getContentBriefSummary,
  getDocumentContentBriefSummary,
} from './get-findings.ts'
import {
  conductResearchForContentBrief,
  generateContentBriefSummary,
  generateContentBriefSummaryForDoc,
  generateContentBriefSummaryForMarket,
} from './start-finding.ts'

export const contentGenerationHandlers: Handlers<typeof contentGenerationRoutes> = {
  getContentEvidence,
  generateContentBriefSummary,
  generateContentBriefSummaryForMarket,
  generateContentBriefSummaryForDoc,
  getContentBriefSummary,
  getDocumentContentBriefSummary,
  conductResearchForContentBrief,
  getConductResearchForContentBrief,
  polishUserLLMContent,
}
