import { winRateOf } from '#domains/analysis/shared/deal-figures.ts'
import type { Handler } from '#http/call-context.ts'
import { dealsOfPeriods } from './deals-of-periods.ts'
import { dealsOfGroup } from './groups-of-deals.ts'
import { presentInsightDeals } from './present-insight-deals.ts'
import { readInsightDeals } from './read-insight-deals.ts'

export const getInsightOpptyListDetailsForSolution: Handler<'getInsightOpptyListDetailsForSolution'> = async ({
  app,
  query,
  user,
  read,
}) =>
  read(async tx => {
    const { part, pageNumber, pageSize } = query
    const read = part ? await dealsOfPeriods(app, tx, query) : { ...(await readInsightDeals(app, tx, query)) }
    const passing = 'periods' in read && part ? read[part] : read.deals
    const deals = await dealsOfGroup(app, tx, passing, query, { filter: query, userId: user.userId })
    const sorted = deals.toSorted((a, b) => (b.closed_on ?? '').localeCompare(a.closed_on ?? '') || b.id - a.id)
    const page = sorted.slice((pageNumber - 1) * pageSize, pageNumber * pageSize).map(({ id }) => id)
    return {
      total: deals.length,
      winRate: winRateOf(deals),
      rows: await presentInsightDeals(tx, page, read.kinds),
    }
  })
