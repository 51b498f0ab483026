import type { TenantTransaction } from '@bic/database/tenant'
import type { Forecast } from '@bic/engine/forecast/train-forecast'
import type { Handler } from '../../http/call-context.ts'
import { currentForecast, outlookOf } from './actions/current-forecast.ts'
import { nameFeatures } from './actions/name-features.ts'

const dayText = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10)

const presentValidation = ({ validation }: Forecast) => ({
  ...validation,
  fromDay: dayText(validation.fromDay),
  auc: { value: validation.auc.auc, low: validation.auc.low, high: validation.auc.high },
  reliability: validation.reliability.map(({ foretold, came, deals, rows }) => ({
    foretold,
    came: { value: came.share, low: came.low, high: came.high },
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

export const getForecast: Handler<'getForecast'> = async ({ app, tenant }) =>
  tenant(async tx => {
    const { kept, renewing } = await currentForecast(app, tx)
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
