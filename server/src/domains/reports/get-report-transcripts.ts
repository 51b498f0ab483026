import type { Handler } from '../../http/call-context.ts'
import { takeSnapshot } from '../../pipeline/index/read-index.ts'
import { readCardKeywords } from '../../pipeline/score/card-tallies.ts'
import { readTexts } from '../../pipeline/store/read-texts.ts'
import { CardMarker } from '../conversations/actions/card-marker.ts'
import { inDirection, keyMoments } from '../conversations/actions/key-moments.ts'
import { happenedAt } from '../conversations/actions/present-conversation.ts'
import { findTopCalls } from './top-calls/find-top-calls.ts'
import { directionOf, pageOfCalls } from './top-calls/page-of-calls.ts'

export const getReportTranscripts: Handler<'getReportTranscripts'> = async ({ app, query, tenant }) =>
  tenant(async tx => {
    await takeSnapshot(tx)
    const { reportId: marketId, buyerBidirectional } = query
    const { calls } = await findTopCalls(app, tx, { ...query, marketId, direction: directionOf(buyerBidirectional) })
    const page = pageOfCalls(calls, query.pageNumber)
    const texts = await readTexts(
      tx,
      page.map(({ id }) => id),
    )
    const { keywords } = await readCardKeywords(tx, [...new Set(page.map(({ cardId }) => cardId))])
    return {
      total: calls.length,
      rows: page.map(({ id, cardId, row }) => {
        const { text, fragments } = texts.get(id) ?? { text: '', fragments: [] }
        const own = keywords.filter(keyword => keyword.cardId === cardId)
        const marks = new CardMarker([{ cardId, matchType: 'card' }], own).mark(text, fragments, row.type)
        const counted = inDirection(marks, fragments, buyerBidirectional === 'buyer')
        return {
          convId: id,
          storyId: row.opportunity_id ?? 0,
          cardId,
          subject: row.subject,
          date: happenedAt(row),
          transcript: text,
          keyMomentsForConv: keyMoments(text, fragments, counted),
        }
      }),
    }
  })
