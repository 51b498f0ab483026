import type { Handler } from '#http/call-context.ts'
import { presentPie } from './actions/present-pie.ts'
import { readImpact } from './actions/read-impact.ts'

export const getImpactPieChartSignificantOpptys: Handler<'getImpactPieChartSignificantOpptys'> = async ({
  app,
  query,
  read,
}) =>
  read(async tx => {
    const impact = await readImpact(app, tx, query)
    const significant = impact.deals.filter(({ id }) => impact.hasMessage(id))
    return presentPie(
      impact,
      significant.map(({ id }) => id),
    )
  })
