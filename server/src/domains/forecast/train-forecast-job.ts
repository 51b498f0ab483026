import { trainForecast } from '@bic/engine/forecast/train-forecast'
import { unaudited } from '#http/written.ts'
import type { JobHandler } from '#jobs/run-job.ts'
import { visibleDeals } from '../crm/shared/visible-deals.ts'
import { keepForecast } from './actions/kept-forecast.ts'
import { loadDealPasts } from './actions/load-deal-pasts.ts'

/** Closed deals that are learned from: the last ones, because what wins changes. */
const mostDeals = 5000
const seed = 20261115

/** Learns from the closed deals of a customer; begun again, it puts the same in the same place. */
export const trainForecastJob: JobHandler<Record<string, never>> = async ({ app, read, write, checkpoint }) => {
  await checkpoint({ message: 'Reading the history of closed deals' })
  const stageNames: string[] = []
  const pasts = await read(async tx => {
    const deals = await visibleDeals(tx)
      .select('opportunity.id')
      .where('opportunity.status', 'in', ['Won', 'Lost'])
      .where('opportunity.created_on', 'is not', null)
      .where('opportunity.closed_on', 'is not', null)
      .orderBy('opportunity.closed_on', 'desc')
      .orderBy('opportunity.id', 'desc')
      .limit(mostDeals)
      .execute()
    return loadDealPasts(
      tx,
      deals.map(({ id }) => id),
      stageNames,
    )
  })
  await checkpoint({ message: `Learning from ${pasts.length} deals`, total: pasts.length })
  const trained = trainForecast(pasts, seed)
  await checkpoint({ done: pasts.length })
  await write(async tx => {
    const content = 'model' in trained ? { forecast: trained, stageNames } : { tooLittle: trained, stageNames }
    await keepForecast(tx, content, app.now())
    return unaudited(null, 'derived', { what: ['forecast'] })
  })
  return { deals: pasts.length }
}
