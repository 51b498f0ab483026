import type { Handler } from '#http/call-context.ts'
import { findDeal } from '../crm/shared/find-deal.ts'
import { currentForecast, outlookOf, renewForecast } from './shared/current-forecast.ts'
import { noPrediction, predictDeals } from './shared/predict-deals.ts'

export const getDealProbability: Handler<'getDealProbability'> = async call => {
  const { app, params, read } = call
  await renewForecast(call.app, call.user.customerId)
  return read(async tx => {
    const deal = await findDeal(tx, params.storyId)
    const open = deal.status === 'Open'
    const { kept } = await currentForecast(tx)
    const found = open && kept ? (await predictDeals(app, tx, kept.content, [deal.id])).get(deal.id) : undefined
    const { winsBy: _, ...shown } = found ?? noPrediction
    return { ...outlookOf(kept), open, ...shown }
  })
}
