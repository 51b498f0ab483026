import type { Handler } from '#http/call-context.ts'
import { winRateOf } from '../analysis/shared/deal-figures.ts'
import { countKeywords } from './actions/count-keywords.ts'
import { readImpact } from './actions/read-impact.ts'

export const getKeywordAnalysisForImpactAnalysis: Handler<'getKeywordAnalysisForImpactAnalysis'> = async ({
  app,
  query,
  read,
}) =>
  read(async tx => {
    const impact = await readImpact(app, tx, query)
    const keywords = await countKeywords(tx, impact)
    return keywords.map(({ dealIds, conversationIds, ...keyword }) => ({
      ...keyword,
      dealCount: dealIds.size,
      convCount: conversationIds.size,
      winRate: winRateOf(impact.deals.filter(({ id }) => dealIds.has(id))),
      storyIdList: [...dealIds].sort((a, b) => a - b),
    }))
  })
