import type { dealListRoutes } from '@bic/contract/market-performance/deal-lists'
import type { Handlers } from '../../http/call-context.ts'
import { getConvoSummaryForSubTopicAndStories } from './deals/get-convo-summary-for-sub-topic-and-stories.ts'
import { getOpptyDetailsAndConvoCounts } from './deals/get-oppty-details-and-convo-counts.ts'
import { getOpptyDetailsForOpptysAndCard } from './deals/get-oppty-details-for-opptys-and-card.ts'
import { getOpptyListDetailsForSolution } from './deals/get-oppty-list-details-for-solution.ts'

export const dealListHandlers: Handlers<typeof dealListRoutes> = {
  getOpptyListDetailsForSolution,
  getOpptyDetailsAndConvoCounts,
  getOpptyDetailsForOpptysAndCard,
  getConvoSummaryForSubTopicAndStories,
}
