import type { TenantTransaction } from '@bic/database/tenant'
import { featuresAt } from '@bic/engine/forecast/deal-features'
import { foretell } from '@bic/engine/forecast/train-forecast'
import type { AppContext } from '../../../app-context.ts'
import { readCalendar } from '../../analysis/actions/customer-calendar.ts'
import { dayNumber } from '../../conversations/actions/day-number.ts'
import type { KeptForecast } from './kept-forecast.ts'
import { loadDealPasts } from './load-deal-pasts.ts'
import { nameFeatures } from './name-features.ts'

/** What moves a probability by less than half a point is not told. */
const least = 0.005
const mostTold = 6
const yesOrNo = new Set(['card', 'stage', 'segment'])

/** The probability of each open deal by today, and what moves it; deals without a day of creation are left out. */
export const foretellDeals = async (
  app: AppContext,
  tx: TenantTransaction,
  content: KeptForecast,
  dealIds: readonly number[],
) => {
  if (!('forecast' in content)) return new Map<number, never>()
  const { model } = content.forecast
  const { today } = await readCalendar(tx, app.now())
  const day = dayNumber(today) ?? 0
  const nameOf = await nameFeatures(tx, content.stageNames)
  const pasts = await loadDealPasts(tx, dealIds, [...content.stageNames])
  return new Map(
    pasts.map(past => {
      const { probability, contributions } = foretell(model, past, day)
      const values = featuresAt(past, day, model.features)
      const told = contributions
        .filter(({ points }) => Math.abs(points) >= least)
        .slice(0, mostTold)
        .map(({ feature, points }) => {
          const value = values[model.features.indexOf(feature)] ?? 0
          return { ...nameOf(feature), present: yesOrNo.has(feature.of) ? value > 0 : null, points }
        })
      return [past.dealId, { probability, contributions: told }] as const
    }),
  )
}
