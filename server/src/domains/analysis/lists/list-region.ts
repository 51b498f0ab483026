import type { Handler } from '#http/call-context.ts'
import { namesOfIndustry } from './names-of-industry.ts'

export const listRegion: Handler<'listRegion'> = async ({ params, read }) =>
  read(tx => namesOfIndustry(tx, 'region', params.x))
