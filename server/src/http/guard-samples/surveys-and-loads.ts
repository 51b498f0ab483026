import type { RouteId } from '@bic/contract/calls/routes'
import type { Sample } from '../guard-samples.ts'

/** Asking for deal reviews, and what the product did with the data. */
export const surveysAndLoadsSamples = {
  sendSurveyLinksForMultipleOpptys: w => ({ body: { opptyIdList: [w.dealId] } }),
  getOpptyListDetailsForSolutionForSurveyStatus: w => ({ body: { marketId: w.marketId } }),
  getProductAnalyticsDataLoad: () => ({}),
  getOfflineTasksInsights: () => ({}),
} satisfies { readonly [I in RouteId]?: Sample<I> }
