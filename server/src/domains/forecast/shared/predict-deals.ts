import type { TenantTransaction } from '@bic/database/tenant'
import { dayNumber } from '@bic/engine/calendar/day'
import { featuresAt } from '@bic/engine/forecast/deal-features'
import { predictDeal } from '@bic/engine/forecast/predict-deal'
import { winsWithin } from '@bic/engine/forecast/time-to-win'
import type { AppContext } from '#app-context.ts'
import { loadCalendar } from '#domains/analysis/shared/customer-calendar.ts'
import type { KeptForecast } from '../actions/kept-forecast.ts'
import { loadDealPasts } from '../actions/load-deal-pasts.ts'
import { nameFeatures } from '../actions/name-features.ts'

/** Contributions below half a percentage point are not listed. */
const least = 0.005
const mostContributions = 6
const yesOrNo = new Set(['card', 'stage', 'segment'])

/** What stands for a deal of which nothing is predicted. */
export const noPrediction = {
  probability: null,
  low: null,
  high: null,
  isBaseRate: false,
  contributions: [],
  winsBy: () => 0,
}

/**
 * The probability of each open deal with its interval, and what moves it; `winsBy`: that it is won by a day (since
 * 1970-01-01). Deals without a day of creation are left out. With `daysAgo` the present model looks at what had happened up
 * to that many days ago, and deals created later are left out too.
 */
export const predictDeals = async (
  app: AppContext,
  tx: TenantTransaction,
  content: KeptForecast,
  dealIds: readonly number[],
  { daysAgo = 0 }: { readonly daysAgo?: number } = {},
) => {
  if (!('forecast' in content)) return new Map<number, never>()
  const { model, cycles } = content.forecast
  const { today } = await loadCalendar(tx, app.now())
  const day = (dayNumber(today) ?? 0) - daysAgo
  const nameOf = await nameFeatures(tx, content.stageNames)
  const all = await loadDealPasts(tx, dealIds, [...content.stageNames])
  const pasts = daysAgo === 0 ? all : all.filter(({ createdDay }) => createdDay <= day)
  return new Map(
    pasts.map(past => {
      const { contributions, ...predicted } = predictDeal(model, past, day)
      const values = featuresAt(past, day, model.features)
      const shown = contributions
        .filter(({ points }) => Math.abs(points) >= least)
        .slice(0, mostContributions)
        .map(({ feature, points, low, high }) => {
          const value = values[model.features.indexOf(feature)] ?? 0
          return { ...nameOf(feature), present: yesOrNo.has(feature.of) ? value > 0 : null, points, low, high }
        })
      const winsBy = (until: number) =>
        predicted.probability * winsWithin(cycles, Math.max(0, day - past.createdDay), until - day)
      return [past.dealId, { ...predicted, contributions: shown, winsBy }] as const
    }),
  )
}
