import { tallyCardInDeal } from '#evidence/score/tally-card-in-deal.ts'
import type { Handler } from '#http/call-context.ts'
import { requireRow } from '../access/shared/require-row.ts'

export const getCardKeywordsForStory: Handler<'getCardKeywordsForStory'> = async ({ query, read }) => {
  const { storyId, pbCardId, buyerBidirectional } = query
  const { keywords, conversations } = await read(async tx => {
    await Promise.all([requireRow(tx, 'opportunity', storyId), requireRow(tx, 'card', pbCardId)])
    return tallyCardInDeal(tx, storyId, pbCardId)
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
