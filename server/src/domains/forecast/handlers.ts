import type { forecastRoutes } from '@bic/contract/forecast/forecast'
import type { Handlers } from '#http/call-context.ts'
import { getConjointAnalysis } from './conjoint/get-conjoint-analysis.ts'
import { getDealProbability } from './get-deal-probability.ts'
import { getForecast } from './get-forecast.ts'
import { listDealProbabilities } from './list-deal-probabilities.ts'
import { trainForecast } from './train-forecast.ts'

export const forecastHandlers: Handlers<typeof forecastRoutes> = {
  getForecast,
  trainForecast,
  listDealProbabilities,
  getDealProbability,
  getConjointAnalysis,
}
