import type { Handler } from '#http/call-context.ts'
import { findDeal } from '../crm/shared/find-deal.ts'
import { renewForecast } from './shared/current-forecast.ts'
import { outlookOfDeal } from './shared/outlook-of-deal.ts'

export const getDealProbability: Handler<'getDealProbability'> = async ({ app, params, user, read }) => {
  await renewForecast(app, user.customerId)
  return read(async tx => outlookOfDeal(app, tx, await findDeal(tx, params.storyId)))
}
