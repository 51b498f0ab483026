import type { Handler } from '../../http/call-context.ts'
import { takeSnapshot } from '../../pipeline/index/read-index.ts'
import { readCardKeywords } from '../../pipeline/score/card-tallies.ts'
import { requireRow } from '../access/actions/require-row.ts'
import { dayBack } from './actions/day-back.ts'
import { loadHistory } from './actions/load-history.ts'
import { narrowConversations } from './actions/narrow-conversations.ts'

export const getCardsKeywordsMatchedInDealsWithConvoCount: Handler<
  'getCardsKeywordsMatchedInDealsWithConvoCount'
> = async ({ app, body, tenant }) =>
  tenant(async tx => {
    await takeSnapshot(tx)
    await requireRow(tx, 'card', body.cardId)
    const { keywords } = await readCardKeywords(tx, [body.cardId])
    const history = await loadHistory(app, tx, body.cardId)
    const within = await narrowConversations(app, tx, body, history)
    const choice = {
      buyerOnly: body.buyerBidirectional === 'buyer',
      stage: body.stage === 'Any' ? undefined : body.stage,
      since: dayBack(app.now(), body.dateRange)?.day ?? null,
      within,
    }
    const counts = history.countByKeyword(choice, new Set(body.storyIdList))
    return keywords
      .flatMap(({ id, text, exact }) => {
        const count = counts.get(id)
        const quotedKeywordFlag = exact ? ('Y' as const) : ('N' as const)
        return count ? [{ id, text, quotedKeywordFlag, matchedConvoCountInStories: count }] : []
      })
      .sort((a, b) => b.matchedConvoCountInStories - a.matchedConvoCountInStories || a.text.localeCompare(b.text))
  })
