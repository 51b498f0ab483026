import type { Handler } from '../../http/call-context.ts'
import { tallyCardInDeal } from '../../pipeline/score/tally-card-in-deal.ts'
import { requireRow } from '../access/actions/require-row.ts'

export const getCardKeywordsForStory: Handler<'getCardKeywordsForStory'> = async ({ query, tenant }) => {
  const { storyId, pbCardId, buyerBidirectional } = query
  const { keywords, conversations } = await tenant(async transaction => {
    await requireRow(transaction, 'opportunity', storyId)
    await requireRow(transaction, 'card', pbCardId)
    return tallyCardInDeal(transaction, storyId, pbCardId)
  })
  const counts = new Map<number, number>()
  for (const { tallies } of conversations) {
    for (const { keywordId, buyerCount } of tallies) {
      if (buyerBidirectional === 'buyer' && buyerCount === 0) continue
      counts.set(keywordId, (counts.get(keywordId) ?? 0) + 1)
    }
  }
  return keywords
    .flatMap(({ id, text, exact }) => {
      const count = counts.get(id)
      const quotedKeywordFlag = exact ? ('Y' as const) : ('N' as const)
      return count ? [{ id, text, quotedKeywordFlag, matchedConvoCountInStories: count }] : []
    })
    .sort((a, b) => b.matchedConvoCountInStories - a.matchedConvoCountInStories || a.text.localeCompare(b.text))
}
