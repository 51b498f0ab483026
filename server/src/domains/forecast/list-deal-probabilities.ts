import type { Answer } from '@bic/contract/calls/routes'
import type { Handler } from '#http/call-context.ts'
import { filterDeals } from '../analysis/shared/filter-deals.ts'
import { readDeals } from '../crm/shared/read-deals.ts'
import { readStages } from '../crm/shared/read-stages.ts'
import { currentForecast, outlookOf, renewForecast } from './shared/current-forecast.ts'
import { predictDeals } from './shared/predict-deals.ts'

type Row = Answer<'listDealProbabilities'>['rows'][number]

const expectedOf = ({ probability, opportunityAmount }: Row): number | null =>
  probability === null || opportunityAmount === null ? null : probability * opportunityAmount

/** Rows without a value come last, whichever way; of equals the first made. */
const compareBy = (key: (row: Row) => number | string | null, descending: boolean) => (a: Row, b: Row) => {
  const [x, y] = [key(a), key(b)]
  if (x === null || y === null) return x === y ? a.storyId - b.storyId : x === null ? 1 : -1
  const order = typeof x === 'string' ? x.localeCompare(String(y)) : x - Number(y)
  return (descending ? -order : order) || a.storyId - b.storyId
}

export const listDealProbabilities: Handler<'listDealProbabilities'> = async call => {
  const { app, body, read } = call
  await renewForecast(call)
  return read(async tx => {
    const { sortBy, descending, pageNumber, pageSize, ...filter } = body
    const deals = await filterDeals(app, tx, { ...filter, opptyStatus: 'Open' })
    const { kept } = await currentForecast(tx)
    const ids = deals.map(({ id }) => id)
    const predictions = kept ? await predictDeals(app, tx, kept.content, ids) : new Map<number, never>()
    const positions = new Map(
      (await readStages(tx, ['Open', 'Won', 'Lost'])).map((stage, i) => [stage.picklistLabel, i]),
    )
    const rows = (await readDeals(tx, ids)).map(deal => ({
      storyId: deal.id,
      storyName: deal.name,
      accountName: deal.account_name,
      opportunityOwner: deal.owner_name,
      stage: deal.stage,
      opportunityAmount: deal.amount_cents === null ? null : deal.amount_cents / 100,
      probability: predictions.get(deal.id)?.probability ?? null,
      contributions: predictions.get(deal.id)?.contributions ?? [],
    }))
    const keys = {
      probability: (row: Row) => row.probability,
      amount: (row: Row) => row.opportunityAmount,
      expected: expectedOf,
      accountName: (row: Row) => row.accountName,
      stage: (row: Row) => (row.stage === null ? null : (positions.get(row.stage) ?? null)),
    } as const
    const start = (pageNumber - 1) * pageSize
    const expected = rows.map(expectedOf).filter(value => value !== null)
    return {
      ...outlookOf(kept),
      total: rows.length,
      amount: rows.reduce((sum, row) => sum + (row.opportunityAmount ?? 0), 0),
      expectedAmount: expected.length === 0 ? null : expected.reduce((sum, value) => sum + value, 0),
      rows: rows.sort(compareBy(keys[sortBy], descending === 'Y')).slice(start, start + pageSize),
    }
  })
}
