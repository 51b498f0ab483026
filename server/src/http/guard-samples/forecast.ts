import type { RouteId } from '@bic/contract/calls/routes'
import type { Sample } from '../guard-samples.ts'

/** Deal probabilities, and what cards explain. */
export const forecastSamples = {
  getForecast: () => ({}),
  trainForecast: () => ({ body: {} }),
  listDealProbabilities: w => ({ body: { marketId: w.marketId } }),
  getDealProbability: w => ({ params: { storyId: w.dealId } }),
  getConjointAnalysis: w => ({ query: { marketId: w.marketId } }),
} satisfies { readonly [I in RouteId]?: Sample<I> }
