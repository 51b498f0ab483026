import type { keywordQualityRoutes } from '@bic/contract/keywords/keyword-quality'
import type { keywordReviewRoutes } from '@bic/contract/keywords/keyword-review'
import type { keywordsRoutes } from '@bic/contract/keywords/keywords'
import type { Handlers } from '#http/call-context.ts'
import { addCardMatchTags } from './add-card-match-tags.ts'
import { addCardMatchTagsForPersona } from './add-card-match-tags-for-persona.ts'
import { deleteCardMatchTags } from './delete-card-match-tags.ts'
import { deleteKeywordList } from './delete-keyword-list.ts'
import { getCardContextTags } from './get-card-context-tags.ts'
import { getCardKeywordsForStory } from './get-card-keywords-for-story.ts'
import { getDuplicateKeywordsByCardId } from './get-duplicate-keywords-by-card-id.ts'
import { getKeywordAnalysisForStory } from './get-keyword-analysis-for-story.ts'
import { getKeywordQuality } from './get-keyword-quality.ts'
import { getKeywordRecommendation } from './get-keyword-recommendation.ts'
import { getKeywordScoresForStories } from './get-keyword-scores-for-stories.ts'
import { getKeywordsForRecommendation } from './get-keywords-for-recommendation.ts'
import { getKeywordsSources } from './get-keywords-sources.ts'
import { getNoiseKeywordsList } from './get-noise-keywords-list.ts'
import { labelKeywordMatch } from './label-keyword-match.ts'
import { listKeywords } from './list-keywords.ts'
import { previewKeyword } from './preview-keyword.ts'
import { updateBlockEmailFlag } from './update-block-email-flag.ts'
import { updateContextKeywords } from './update-context-keywords.ts'
import { updateReviewedKeywords } from './update-reviewed-keywords.ts'

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

export const keywordReviewHandlers: Handlers<typeof keywordReviewRoutes> = {
  listKeywords,
  getNoiseKeywordsList,
  getDuplicateKeywordsByCardId,
  getKeywordsSources,
  updateBlockEmailFlag,
  updateReviewedKeywords,
  getKeywordRecommendation,
  getKeywordsForRecommendation,
  addCardMatchTagsForPersona,
  getKeywordScoresForStories,
}

export const keywordQualityHandlers: Handlers<typeof keywordQualityRoutes> = {
  getKeywordQuality,
  labelKeywordMatch,
}
