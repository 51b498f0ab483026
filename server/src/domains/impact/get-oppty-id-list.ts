import type { Handler } from '#http/call-context.ts'
import { readImpact } from './actions/read-impact.ts'

export const getOpptyIdListWithAttributionAndProfileFilters: Handler<
  'getOpptyIdListWithAttributionAndProfileFilters'
> = async ({ app, query, read }) =>
  read(async tx => {
    const { influenced } = await readImpact(app, tx, query)
    return [...influenced].sort((a, b) => a - b).map(opptyId => ({ opptyId }))
  })
