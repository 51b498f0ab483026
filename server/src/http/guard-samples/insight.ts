import type { World } from '#testing/make-world.ts'

const ofMarket = ({ marketId }: World) => ({ query: { marketId } })

/** What the calls of the insight screens are sent. */
export const insightSamples = {
  getInsightPopulation: ofMarket,
  getInsightCardsSummaryAndTrending: ofMarket,
  getInsightOpptyListDetailsForSolution: ofMarket,
  getInsightStageDays: ofMarket,
  getInsightDropdownValues: () => ({}),
  getBarChartForGrowNewLogo: ofMarket,
  getInsightDealsForCard: (w: World) => ({ query: { marketId: w.marketId, cardId: w.cardId } }),
  getIcpAnalysis: ofMarket,
  getBuyingJourneyBriefs: ofMarket,
}
