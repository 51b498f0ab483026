import type { Handler } from '../../../http/call-context.ts'
import { takeSnapshot } from '../../../pipeline/index/read-index.ts'
import { winRateOf } from '../../analysis/actions/deal-figures.ts'
import { dealsOfPeriods } from './deals-of-periods.ts'
import { groupsOfDeals } from './groups-of-deals.ts'
import { presentInsightDeals } from './present-insight-deals.ts'
import { readInsightDeals } from './read-insight-deals.ts'

export const getInsightOpptyListDetailsForSolution: Handler<'getInsightOpptyListDetailsForSolution'> = async ({
  app,
  query,
  tenant,
}) =>
  tenant(async tx => {
    await takeSnapshot(tx)
    const { part, groupBy, groupKey, pageNumber, pageSize } = query
    const read = part ? await dealsOfPeriods(app, tx, query) : { ...(await readInsightDeals(app, tx, query)) }
    const passing = 'periods' in read && part ? read[part] : read.deals
    const groups = groupBy && groupKey !== undefined ? await groupsOfDeals(app, tx, passing, query, groupBy) : null
    const deals = groups ? (groups.find(({ key }) => key === groupKey)?.deals ?? []) : passing
    const sorted = deals.toSorted((a, b) => (b.closed_on ?? '').localeCompare(a.closed_on ?? '') || b.id - a.id)
    const page = sorted.slice((pageNumber - 1) * pageSize, pageNumber * pageSize).map(({ id }) => id)
    return {
      total: deals.length,
      winRate: winRateOf(deals),
      rows: await presentInsightDeals(tx, page, read.kinds),
    }
  })
