import type { gameTapeRoutes } from '@bic/contract/deals/game-tape'
import type { Handlers } from '#http/call-context.ts'
import { compareWithWonDeals } from './compare-with-won-deals.ts'
import { confirmDealCard } from './confirm-deal-card.ts'
import { getAccountPage } from './get-account-page.ts'
import { getDgtBuyerEngagementDetails } from './get-buyer-engagement.ts'
import { getGongCallMetadataForStory } from './get-call-recordings.ts'
import { getOpptyDetailsForOpptys } from './get-deals.ts'
import { getEmailStatsForOpptyTeam } from './get-email-stats.ts'
import { getStoryNotesForCard } from './get-notes-for-card.ts'
import { getHeuristicScoreDetailsForCardAndStory } from './get-score-details.ts'
import { getDealTape } from './get-tape.ts'
import { listDealsLike } from './list-deals-like.ts'
import { listLatestFacts } from './list-latest-facts.ts'

export const gameTapeHandlers: Handlers<typeof gameTapeRoutes> = {
  getAccountPage,
  listLatestFacts,
  getDealTape,
  compareWithWonDeals,
  listDealsLike,
  confirmDealCard,
  getDgtBuyerEngagementDetails,
  getEmailStatsForOpptyTeam,
  getGongCallMetadataForStory,
  getHeuristicScoreDetailsForCardAndStory,
  getStoryNotesForCard,
  getOpptyDetailsForOpptys,
}
