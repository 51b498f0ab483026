import type { contentRoutes } from '@bic/contract/content/contents'
import type { Handlers } from '#http/call-context.ts'
import { exportContent } from '../exports/export-content.ts'
import { generateFinalContentBrief } from '../generation/generate-content.ts'
import { rewriteContentParagraph } from '../generation/rewrite-paragraph.ts'
import { judgeContentSentences } from '../judging/judge-sentences.ts'
import { archiveSavedContent } from './archive-content.ts'
import { getFinalGeneratedContent } from './get-contents.ts'
import { publishContent, waiveStatement } from './publish-content.ts'
import { saveFinalContentBrief } from './save-content.ts'
import { updateFinalContentText } from './update-text.ts'
import { listContentVersions, restoreContentVersion } from './versions.ts'

export const contentHandlers: Handlers<typeof contentRoutes> = {
  getFinalGeneratedContent,
  generateFinalContentBrief,
  updateFinalContentText,
  saveFinalContentBrief,
  archiveSavedContent,
  waiveStatement,
  publishContent,
  exportContent,
  listContentVersions,
  restoreContentVersion,
  rewriteContentParagraph,
  judgeContentSentences,
}
