import type { analyzerRoutes } from '@bic/contract/analyzer/analyzer'
import type { Handlers } from '#http/call-context.ts'
import { analyzeContent } from './analyze-content.ts'
import { deleteAnalyzedContent } from './delete-analyzed-content.ts'
import { getAnalyzedContent } from './get-analyzed-content.ts'
import { listAnalyzedContents } from './list-analyzed-contents.ts'
import { scoreText } from './score-text.ts'

export const analyzerHandlers: Handlers<typeof analyzerRoutes> = {
  listAnalyzedContents,
  analyzeContent,
  getAnalyzedContent,
  scoreText,
  deleteAnalyzedContent,
}
