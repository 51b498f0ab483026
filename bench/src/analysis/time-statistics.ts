import { compareWholeDeals } from '@bic/server/domains/analysis/actions/compare-whole-deals'
import { loadDealColumns } from '@bic/server/domains/analysis/shared/comparison-data'
import { filterDeals, filterOf } from '@bic/server/domains/analysis/shared/filter-deals'
import { percentile, timed } from '../statistics.ts'
import type { AnalysisCustomer } from './make-deals.ts'
import type { Spread } from './measure-size.ts'

const rounds = 10

/** Comparing all cards over all closed deals: what it takes beyond reading the deals and their columns. */
export const timeStatistics = async ({ history, cardIds, marketId }: AnalysisCustomer): Promise<Spread> =>
  history.read(async tx => {
    const filter = filterOf({ marketId, opptyStatus: 'Closed' })
    const deals = await filterDeals(history.app, tx, filter)
    const cards = cardIds.map(id => ({ id, directionality: 'bidirectional' as const }))
    const times: number[] = []
    for (let round = 0; round <= rounds; round++) {
      const columns = await timed(() => loadDealColumns(history.app, tx, deals))
      const whole = await timed(() => compareWholeDeals(history.app, tx, deals, cards, filter))
      if (round > 0) times.push(whole - columns)
    }
    return { p50: percentile(times, 0.5), p95: Math.max(...times) }
  })
