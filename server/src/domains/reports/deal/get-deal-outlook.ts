import { renewForecast } from '#domains/forecast/shared/current-forecast.ts'
import type { Handler } from '#http/call-context.ts'
import { dealOutlook } from './deal-outlook.ts'

export const getDealOutlook: Handler<'getDealOutlook'> = async ({ app, params, user, read }) => {
  await renewForecast(app, user.customerId)
  return read(async tx => {
    const { verdict, risks, actions } = await dealOutlook(app, tx, params.storyId)
    return { verdict, risks, actions }
  })
}
