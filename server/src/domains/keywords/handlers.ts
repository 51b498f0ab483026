import type { keywordsRoutes } from '@bic/contract/keywords'
import type { Handlers } from '../../http/call-context.ts'
import { addCardMatchTags } from './add-card-match-tags.ts'
import { deleteCardMatchTags } from './delete-card-match-tags.ts'
import { deleteKeywordList } from './delete-keyword-list.ts'
import { getCardContextTags } from './get-card-context-tags.ts'
import { getCardKeywordsForStory } from './get-card-keywords-for-story.ts'
import { getKeywordAnalysisForStory } from './get-keyword-analysis-for-story.ts'
import { previewKeyword } from './preview-keyword.ts'
import { updateContextKeywords } from './update-context-keywords.ts'

export const keywordsHandlers: Handlers<typeof keywordsRoutes> = {
  addCardMatchTags,
  deleteCardMatchTags,
  deleteKeywordList,
  getCardContextTags,
  updateContextKeywords,
  previewKeyword,
  getCardKeywordsForStory,
  getKeywordAnalysisForStory,
}
