import { fromMicros } from '@bic/engine/scoring/micros'
import type { Handler } from '#http/call-context.ts'
import { happenedAt } from '../conversations/shared/present-conversation.ts'
import { loadNamesOfDeals } from './report/names-of-deals.ts'
import { findTopCalls } from './top-calls/find-top-calls.ts'
import { callsOnPage, directionOf, pageOfCalls } from './top-calls/page-of-calls.ts'

export const getTopCallLists: Handler<'getTopCallLists'> = async ({ app, query, read }) =>
  read(async tx => {
    const found = await findTopCalls(app, tx, { ...query, direction: directionOf(query.buyerBidirectional) })
    const page = pageOfCalls(found.calls, query.pageNumber)
    const deals = await loadNamesOfDeals(
      tx,
      page.map(({ row }) => row.opportunity_id),
    )
    return {
      total: found.calls.length,
      rows: page.flatMap(({ id, cardId, score, row }, at) => {
        const deal = deals.get(row.opportunity_id ?? 0)
        const card = found.cards.get(cardId)
        if (!deal || !card) return []
        return [
          {
            rank: (query.pageNumber - 1) * callsOnPage + at + 1,
            convId: id,
            subject: row.subject,
            date: happenedAt(row),
            accountName: deal.account,
            storyId: deal.id,
            opptyId: deal.id,
            storyName: deal.name,
            score: fromMicros(score),
            cardId,
            cardTitle: card.title,
            topicName: card.topic,
            gongUrl: row.link,
          },
        ]
      }),
    }
  })
