import type { Handler } from '#http/call-context.ts'
import { namesOfIndustry } from './names-of-industry.ts'

export const listMarket: Handler<'listMarket'> = async ({ params, read }) =>
  read(tx => namesOfIndustry(tx, 'market', params.x))
