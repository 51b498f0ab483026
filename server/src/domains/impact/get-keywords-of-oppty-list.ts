import type { Handler } from '#http/call-context.ts'
import { countKeywords } from './actions/count-keywords.ts'
import { readImpact } from './actions/read-impact.ts'

export const getKeywordsWithMatchedConvoCountForOpptyList: Handler<
  'getKeywordsWithMatchedConvoCountForOpptyList'
> = async ({ app, query, read }) =>
  read(async tx => {
    const impact = await readImpact(app, tx, query)
    const listed = query.opptyIdList && new Set(query.opptyIdList)
    const counted = impact.counted.filter(({ dealId }) => listed?.has(dealId) ?? true)
    const keywords = await countKeywords(tx, { ...impact, counted })
    return keywords.map(({ dealIds: _dealIds, conversationIds, ...keyword }) => ({
      ...keyword,
      matchedConvoCountInStories: conversationIds.size,
    }))
  })
