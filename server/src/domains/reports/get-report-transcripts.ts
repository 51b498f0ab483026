import type { Received } from '@bic/contract/calls/routes'
import type { SnapshotTx } from '@bic/database/tenant'
import { conversationTypes } from '@bic/engine/scoring/types'
import type { AppContext } from '#app-context.ts'
import { loadCardKeywords } from '#evidence/score/card-tallies.ts'
import { loadTexts } from '#evidence/store/load-texts.ts'
import { notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { CardMarker } from '../conversations/shared/card-marker.ts'
import { inDirection, keyMoments } from '../conversations/shared/key-moments.ts'
import { happenedAt } from '../conversations/shared/present-conversation.ts'
import { cardsOfReport } from './report/cards-of-report.ts'
import { coveredConversations } from './report/covered.ts'
import { findReport } from './report/find-report.ts'
import { findTopCalls } from './top-calls/find-top-calls.ts'
import { directionOf, pageOfCalls } from './top-calls/page-of-calls.ts'

/** Of a market its top calls; of a report the conversations it was made from, those that matched its cards best. */
const callsOfReport = async (app: AppContext, tx: SnapshotTx, query: Received<'getReportTranscripts', 'query'>) => {
  const report = await findReport(tx, query.reportId)
  const asked = { ...query, marketId: report.marketId, direction: directionOf(query.buyerBidirectional) }
  if (report.type === 'standing') return (await findTopCalls(app, tx, asked)).calls
  const cards = await cardsOfReport(tx, report)
  if (query.cardId !== undefined && !cards.some(({ id }) => id === query.cardId)) throw notFound('This card')
  const cardIds = cards.map(({ id }) => id)
  const within = await coveredConversations(tx, report)
  return (await findTopCalls(app, tx, { ...asked, cardIds, within, types: conversationTypes })).calls
}

export const getReportTranscripts: Handler<'getReportTranscripts'> = async ({ app, query, read }) =>
  read(async tx => {
    const { buyerBidirectional } = query
    const calls = await callsOfReport(app, tx, query)
    const page = pageOfCalls(calls, query.pageNumber)
    const texts = await loadTexts(
      tx,
      page.map(({ id }) => id),
    )
    const { keywords } = await loadCardKeywords(tx, [...new Set(page.map(({ cardId }) => cardId))])
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
