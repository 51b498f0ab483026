import type { Handler } from '#http/call-context.ts'
import { loadNamed } from './shared/load-named.ts'
import { loadStages } from './shared/load-stages.ts'

export const getDealFilters: Handler<'getDealFilters'> = async ({ read }) =>
  read(async tx => ({
    markets: await loadNamed(tx, 'market'),
    industries: await loadNamed(tx, 'industry'),
    segments: await loadNamed(tx, 'segment'),
    regions: await loadNamed(tx, 'region'),
    stages: await loadStages(tx, ['Open', 'Won', 'Lost']),
  }))
