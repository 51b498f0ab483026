import type { competitorsRoutes } from '@bic/contract/competitors/competitors'
import type { Samples } from '../guard-samples.ts'

export const competitorsSamples = {
  getStrengthWeaknessCardsAndTopDealsForSwot: w => ({ body: { marketId: w.marketId } }),
  listCompetitors: w => ({ body: { marketId: w.marketId } }),
  getLosses: w => ({ body: { marketId: w.marketId, competitorCardId: w.cardId } }),
  getSwotQuotes: w => ({ body: { pairs: [{ cardId: w.cardId, storyId: w.dealId }] } }),
  getSwotReportPdf: w => ({ body: { marketId: w.marketId, competitorCardId: w.cardId } }),
} satisfies Samples<keyof typeof competitorsRoutes>
