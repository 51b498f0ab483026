import type { Handler } from '#http/call-context.ts'
import { namesOfIndustry } from './names-of-industry.ts'

export const listSegment: Handler<'listSegment'> = async ({ params, read }) =>
  read(async tx =>
    (await namesOfIndustry(tx, 'segment', params.industryName)).map(({ id, name }) => ({
      qualifierId: id,
      value: name,
    })),
  )
