import type { voiceChoiceRoutes } from '@bic/contract/voice-of-customer/choices'
import type { conversationCountRoutes } from '@bic/contract/voice-of-customer/conversation-counts'
import type { similarWinsRoutes } from '@bic/contract/voice-of-customer/similar-wins'
import type { voiceInsightsRoutes } from '@bic/contract/voice-of-customer/voice-insights'
import type { voiceOfCustomerRoutes } from '@bic/contract/voice-of-customer/voice-of-customer'
import type { Handlers } from '#http/call-context.ts'
import { getCardSubtopicDirectionality } from './get-card-subtopic-directionality.ts'
import { getCompetitorCardList } from './get-competitor-card-list.ts'
import { getConversationCountForStories } from './get-conversation-count-for-stories.ts'
import { getDealForUserAndCard } from './get-deal-for-user-and-card.ts'
import { getCardsKeywordsMatchedInDealsWithConvoCount } from './get-keywords-matched-in-deals.ts'
import { getMatchedStoriesForKeyword } from './get-matched-stories-for-keyword.ts'
import { getPartnerCardList } from './get-partner-card-list.ts'
import { getRecommendationsSimilarWins } from './get-recommendations-of-similar-wins.ts'
import { getOpptyListDetailsForSolutionSimiliarWins } from './get-similar-wins.ts'
import { getOpptyListDetailsForSolutionSimiliarWinsCard } from './get-similar-wins-of-card.ts'
import { getStageVelocityOpptyStatusLabels } from './get-stage-velocity-oppty-status-labels.ts'
import { getStoriesByEmailIds } from './get-stories-by-email-ids.ts'
import { getStoryBeanListForNoiseKeyword } from './get-stories-of-noise-keyword.ts'
import { getStoryBeanList } from './get-story-bean-list.ts'
import { getTopStoryBeanListByCardId } from './get-top-stories-of-card.ts'
import { getTopStoryBeanListByKeywordId } from './get-top-stories-of-keyword.ts'
import { getConversationAnalysisForBuyingJourney } from './insights/get-journey-of-card.ts'
import { getBJIStageReachedDetails } from './insights/get-journey-stages.ts'
import { getMatchedCardsSummaryForSolution } from './insights/get-matched-cards-summary.ts'
import { listPersonasByMarket } from './list-personas-by-market.ts'
import { listVoiceOfCustomer } from './list-voice-of-customer.ts'

export const voiceOfCustomerHandlers: Handlers<
  typeof voiceOfCustomerRoutes &
    typeof similarWinsRoutes &
    typeof conversationCountRoutes &
    typeof voiceChoiceRoutes &
    typeof voiceInsightsRoutes
> = {
  getMatchedCardsSummaryForSolution,
  getBJIStageReachedDetails,
  getConversationAnalysisForBuyingJourney,
  listVoiceOfCustomer,
  getStoryBeanList,
  getTopStoryBeanListByCardId,
  getDealForUserAndCard,
  getMatchedStoriesForKeyword,
  getTopStoryBeanListByKeywordId,
  getStoryBeanListForNoiseKeyword,
  getStoriesByEmailIds,
  getCardSubtopicDirectionality,
  getStageVelocityOpptyStatusLabels,
  getCardsKeywordsMatchedInDealsWithConvoCount,
  getConversationCountForStories,
  getOpptyListDetailsForSolutionSimiliarWins,
  getOpptyListDetailsForSolutionSimiliarWinsCard,
  getRecommendationsSimilarWins,
  listPersonasByMarket,
  getCompetitorCardList,
  getPartnerCardList,
}
