import type { TenantTransaction } from '@bic/database/tenant'
import { dayText } from '@bic/engine/calendar/day'
import type { Quality } from '@bic/engine/forecast/quality'
import type { Forecast } from '@bic/engine/forecast/train-forecast'
import { z90 } from '@bic/engine/statistics/critical-values'
import type { Handler } from '#http/call-context.ts'
import { nameFeatures } from './actions/name-features.ts'
import { currentForecast, outlookOf, renewForecast } from './shared/current-forecast.ts'

const presentQuality = ({ deals, won, snapshots, auc, brier, baseBrier, slope }: Quality) => ({
  deals,
  won,
  snapshots,
  auc,
  brier,
  baseBrier,
  slope,
})

const presentValidation = ({ validation, model }: Forecast, stageNames: readonly string[]) => ({
  ...presentQuality(validation),
  auc: validation.auc,
  fromDay: dayText(validation.fromDay),
  reliability: validation.reliability.map(({ predicted, observed, deals, rows }) => ({
    predicted,
    observed: { value: observed.share, low: observed.low, high: observed.high },
    deals,
    snapshots: rows,
  })),
  byAge: validation.byAge.flatMap(({ from, to, ...quality }) => {
    const band = model.ages.find(age => age.from === from)
    if (!band) return []
    const { share: value, low, high } = band.won
    return { ...presentQuality(quality), from, to, isBaseRate: !band.discriminates, wonShare: { value, low, high } }
  }),
  byStage: validation.byStage.map(({ stage, ...quality }) => ({
    ...presentQuality(quality),
    stage: stageNames[stage] ?? '',
  })),
})

const presentMonths = ({ backtest: { months, shock } }: Forecast) =>
  months.map(({ variance, ...month }) => {
    const half = z90 * Math.sqrt(variance + (shock * variance) ** 2)
    return {
      ...month,
      low: Math.max(0, month.expected - half),
      high: Math.min(month.open, month.expected + half),
    }
  })

const presentFeatures = async (tx: TenantTransaction, { model }: Forecast, stageNames: readonly string[]) => {
  const nameOf = await nameFeatures(tx, stageNames)
  return model.features
    .map((feature, j) => ({ ...nameOf(feature), logOdds: model.calibration.slope * (model.coefficients[j] ?? 0) }))
    .sort((a, b) => Math.abs(b.logOdds) - Math.abs(a.logOdds))
}

export const getForecast: Handler<'getForecast'> = async call => {
  const { read } = call
  await renewForecast(call.app, call.user.customerId)
  return read(async tx => {
    const { kept, renewing } = await currentForecast(tx)
    const forecast = kept && 'forecast' in kept.content ? kept.content.forecast : null
    return {
      ...outlookOf(kept),
      madeAt: kept?.madeAt.toISOString() ?? null,
      renewing,
      snapshots: forecast?.snapshots ?? 0,
      validation: forecast && kept ? presentValidation(forecast, kept.content.stageNames) : null,
      months: forecast ? presentMonths(forecast) : [],
      commonShock: forecast?.backtest.shock ?? 0,
      features: forecast && kept ? await presentFeatures(tx, forecast, kept.content.stageNames) : [],
    }
  })
}
