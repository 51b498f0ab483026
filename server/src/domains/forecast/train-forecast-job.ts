import { trainForecast } from '@bic/engine/forecast/train-forecast'
import { unaudited } from '#http/written.ts'
import type { JobHandler } from '#jobs/run-job.ts'
import { loadCalendar } from '../analysis/shared/customer-calendar.ts'
import { visibleDeals } from '../crm/shared/visible-deals.ts'
import { keepForecast } from './actions/kept-forecast.ts'
import { loadDealPasts } from './actions/load-deal-pasts.ts'

/** Closed deals that are learned from: the last ones, because what wins changes. */
const mostDeals = 5000
const seed = 20261115

/**
 * Learns from the closed deals of a customer; begun again, it puts the same in the same place. Of a closed deal whose close date is
 * still to come nobody knows how long it took, and months until then cannot be tested yet: so it is left out.
 */
export const trainForecastJob: JobHandler<Record<string, never>> = async ({ app, read, write, checkpoint }) => {
  await checkpoint({ message: 'Reading the history of closed deals' })
  const stageNames: string[] = []
  const pasts = await read(async tx => {
    const { today } = await loadCalendar(tx, app.now())
    const deals = await visibleDeals(tx)
      .select('opportunity.id')
      .where('opportunity.status', 'in', ['Won', 'Lost'])
      .where('opportunity.created_on', 'is not', null)
      .where('opportunity.closed_on', '<=', today)
      .orderBy('opportunity.closed_on', 'desc')
      .orderBy('opportunity.id', 'desc')
      .limit(mostDeals)
      .execute()
    // Open deals are not learned from; past months are tested on all that were open then.
    const open = await visibleDeals(tx)
      .select('opportunity.id')
      .where('opportunity.status', '=', 'Open')
      .where('opportunity.created_on', 'is not', null)
      .orderBy('opportunity.created_on', 'desc')
      .orderBy('opportunity.id', 'desc')
      .limit(mostDeals)
      .execute()
    return loadDealPasts(
      tx,
      [...deals, ...open].map(({ id }) => id),
      stageNames,
    )
  })
  const closed = pasts.filter(({ outcome }) => outcome !== 'Open').length
  await checkpoint({ message: `Learning from ${closed} deals`, total: closed })
  const trained = trainForecast(pasts, seed)
  await checkpoint({ done: closed })
  await write(async tx => {
    const content = 'model' in trained ? { forecast: trained, stageNames } : { tooLittle: trained, stageNames }
    await keepForecast(tx, content, app.now())
    return unaudited(null, 'derived', { what: ['forecast'] })
  })
  return { deals: closed }
}
