import type { Handler } from '#http/call-context.ts'
import { insightOfCard } from '../insight/insight-of-card.ts'
import { findCardOfReport } from '../report/cards-of-report.ts'
import { findReport } from '../report/find-report.ts'

export const getBuyerInsightWithMessage: Handler<'getBuyerInsightWithMessage'> = async ({ app, query, read }) =>
  read(async tx => {
    const report = await findReport(tx, query.reportId)
    const card = await findCardOfReport(tx, report, query.cardId)
    const { quotes, sentences, ...written } = await insightOfCard(app, tx, report, card)
    const insight = sentences.map(({ text }) => text).join(' ')
    const message = card.description || card.title
    return quotes.map(said => ({
      cardId: card.id,
      message,
      insight,
      sentences,
      quote: said.text,
      callUrl: said.callUrl,
      said,
      ...written,
    }))
  })
