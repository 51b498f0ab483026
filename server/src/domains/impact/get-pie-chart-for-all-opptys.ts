import type { Handler } from '#http/call-context.ts'
import { presentPie } from './actions/present-pie.ts'
import { readImpact } from './actions/read-impact.ts'

export const getImpactPieChartAllOpptys: Handler<'getImpactPieChartAllOpptys'> = async ({ app, query, read }) =>
  read(async tx => {
    const impact = await readImpact(app, tx, query)
    return presentPie(
      impact,
      impact.deals.map(({ id }) => id),
    )
  })
