import { loadDeals } from '#domains/crm/shared/load-deals.ts'
import { renewForecast } from '#domains/forecast/shared/current-forecast.ts'
import { notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { dealStandings } from './deal-standings.ts'

export const listDealStandings: Handler<'listDealStandings'> = async ({ app, body, user, read }) => {
  await renewForecast(app, user.customerId)
  return read(async tx => {
    const ids = [...new Set(body.storyIdList)]
    if ((await loadDeals(tx, ids)).length < ids.length) throw notFound('A deal of these')
    const { state, standings } = await dealStandings(app, tx, ids)
    return { state, rows: standings.map(({ deal: _, lastDay: _day, ...row }) => row) }
  })
}
