import { loadHistory } from '#domains/voice-of-customer/shared/load-history.ts'
import { loadCardKeywords } from '#evidence/score/card-tallies.ts'
import type { Handler } from '#http/call-context.ts'
import { countedIn, findCardOfReport } from '../report/cards-of-report.ts'
import { coveredConversations } from '../report/covered.ts'
import { findReport } from '../report/find-report.ts'

export const getBuyerInsightKeywords: Handler<'getBuyerInsightKeywords'> = async ({ app, query, read }) =>
  read(async tx => {
    const report = await findReport(tx, query.reportId)
    const card = await findCardOfReport(tx, report, query.cardId)
    const choice = countedIn(report, card, await coveredConversations(tx, report))
    const history = await loadHistory(app, tx, card.id)
    const counts = history.countByKeyword(choice, new Set(history.countByDeal(choice).keys()))
    const { keywords } = await loadCardKeywords(tx, [card.id])
    return keywords
      .flatMap(({ id, text }) => {
        const count = counts.get(id) ?? 0
        return count > 0 ? [{ keywordId: id, keywordName: text, count }] : []
      })
      .sort((a, b) => b.count - a.count || a.keywordId - b.keywordId)
  })
