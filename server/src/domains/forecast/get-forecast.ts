import type { TenantTransaction } from '@bic/database/tenant'
import { dayText } from '@bic/engine/calendar/day'
import type { Forecast } from '@bic/engine/forecast/train-forecast'
import type { Handler } from '#http/call-context.ts'
import { nameFeatures } from './actions/name-features.ts'
import { currentForecast, outlookOf, renewForecast } from './shared/current-forecast.ts'

const presentValidation = ({ validation }: Forecast) => ({
  ...validation,
  fromDay: dayText(validation.fromDay),
  auc: { value: validation.auc.auc, low: validation.auc.low, high: validation.auc.high },
  reliability: validation.reliability.map(({ predicted, observed, deals, rows }) => ({
    predicted,
    observed: { value: observed.share, low: observed.low, high: observed.high },
    deals,
    snapshots: rows,
  })),
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
      validation: forecast && presentValidation(forecast),
      features: forecast && kept ? await presentFeatures(tx, forecast, kept.content.stageNames) : [],
    }
  })
}
