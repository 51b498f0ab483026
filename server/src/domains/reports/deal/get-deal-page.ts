import { renewForecast } from '#domains/forecast/shared/current-forecast.ts'
import type { Handler } from '#http/call-context.ts'
import { dealPageDraft } from './page-draft.ts'

export const getDealPage: Handler<'getDealPage'> = async ({ app, params, user, read }) => {
  await renewForecast(app, user.customerId)
  return read(tx => dealPageDraft(app, tx, params.storyId))
}
