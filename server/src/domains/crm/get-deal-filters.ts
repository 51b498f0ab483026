import type { Handler } from '../../http/call-context.ts'
import { readNamed } from './actions/read-named.ts'
import { readStages } from './actions/read-stages.ts'

export const getDealFilters: Handler<'getDealFilters'> = async ({ tenant }) =>
  tenant(async tx => ({
    markets: await readNamed(tx, 'market'),
    industries: await readNamed(tx, 'industry'),
    segments: await readNamed(tx, 'segment'),
    regions: await readNamed(tx, 'region'),
    stages: await readStages(tx, ['Open', 'Won', 'Lost']),
  }))
