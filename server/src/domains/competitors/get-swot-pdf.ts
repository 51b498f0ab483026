import type { Handler } from '#http/call-context.ts'
import { answerWithPdf } from '../printing/shared/answer-with-pdf.ts'
import { loadQuotes } from '../voice-of-customer/shared/load-quotes.ts'
import { loadSwot } from './actions/load-swot.ts'
import { swotSheet } from './actions/swot-sheet.ts'

/** Reads what the screen shows, as the signed-in user sees it, and draws it in a thread of its own. */
export const getSwotReportPdf: Handler<'getSwotReportPdf'> = async ({ app, body, user, read, reply }) => {
  const { sheet, name } = await read(async tx => {
    const swot = await loadSwot(app, tx, body, user.userId)
    const pairs = [...swot.strengths, ...swot.weaknesses].flatMap(({ cardId, topDeals }) =>
      topDeals.map(({ storyId }) => ({ cardId, storyId })),
    )
    const quotes = pairs.length === 0 ? [] : await loadQuotes(app, tx, pairs)
    return { sheet: swotSheet(swot, quotes), name: `Competitor SWOT ${swot.competitor?.name ?? 'all deals'}.pdf` }
  })
  return answerWithPdf(reply, { customerId: user.customerId, sheet, madeAt: app.now(), name })
}
