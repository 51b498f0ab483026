import { loadCardKeywords } from '#evidence/score/card-tallies.ts'
import type { Handler } from '#http/call-context.ts'
import { requireRow } from '../access/shared/require-row.ts'
import { loadCalendar } from '../analysis/shared/customer-calendar.ts'
import { dayBack } from './actions/day-back.ts'
import { narrowConversations } from './actions/narrow-conversations.ts'
import { loadHistory } from './shared/load-history.ts'

export const getCardsKeywordsMatchedInDealsWithConvoCount: Handler<
  'getCardsKeywordsMatchedInDealsWithConvoCount'
> = async ({ app, body, read }) =>
  read(async tx => {
    await requireRow(tx, 'card', body.cardId)
    const { keywords } = await loadCardKeywords(tx, [body.cardId])
    const history = await loadHistory(app, tx, body.cardId)
    const within = await narrowConversations(app, tx, body, history)
    const { today } = await loadCalendar(tx, app.now())
    const choice = {
      buyerOnly: body.buyerBidirectional === 'buyer',
      stage: body.stage === 'Any' ? undefined : body.stage,
      since: dayBack(today, body.dateRange)?.day ?? null,
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
