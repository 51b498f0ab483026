import type { Handler } from '#http/call-context.ts'
import { loadNamed } from './shared/load-named.ts'
import { loadStages } from './shared/load-stages.ts'

export const getDealFilters: Handler<'getDealFilters'> = async ({ read }) =>
  read(async tx => {
    const [markets, industries, segments, regions, stages] = await Promise.all([
      loadNamed(tx, 'market'),
      loadNamed(tx, 'industry'),
      loadNamed(tx, 'segment'),
      loadNamed(tx, 'region'),
      loadStages(tx, ['Open', 'Won', 'Lost']),
    ])
    return { markets, industries, segments, regions, stages }
  })
