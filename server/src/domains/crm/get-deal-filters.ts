import type { Handler } from '#http/call-context.ts'
import { readNamed } from './shared/read-named.ts'
import { readStages } from './shared/read-stages.ts'

export const getDealFilters: Handler<'getDealFilters'> = async ({ read }) =>
  read(async tx => ({
    markets: await readNamed(tx, 'market'),
    industries: await readNamed(tx, 'industry'),
    segments: await readNamed(tx, 'segment'),
    regions: await readNamed(tx, 'region'),
    stages: await readStages(tx, ['Open', 'Won', 'Lost']),
  }))
