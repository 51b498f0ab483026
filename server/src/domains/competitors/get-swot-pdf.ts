import { rangeOfPeriod } from '@bic/engine/calendar/close-period'
import type { Handler } from '#http/call-context.ts'
import { loadCalendar } from '../analysis/shared/customer-calendar.ts'
import { loadNarrowing } from '../analysis/shared/describe-narrowing.ts'
import { findMarketName } from '../analysis/shared/market-name.ts'
import { answerWithPdf } from '../printing/shared/answer-with-pdf.ts'
import { loadQuotes } from '../voice-of-customer/shared/load-quotes.ts'
import { loadLosses } from './actions/load-losses.ts'
import { loadSwot } from './actions/load-swot.ts'
import { swotSheet } from './actions/swot-sheet.ts'

/** Reads what the screen shows, as the signed-in user sees it, and draws it in a thread of its own. */
export const getSwotReportPdf: Handler<'getSwotReportPdf'> = async ({ app, body, user, read, reply }) => {
  const { sheet, name } = await read(async tx => {
    const swot = await loadSwot(app, tx, body, user.userId)
    const losses = await loadLosses(app, tx, body, user.userId)
    const onIt = losses.lost.flatMap(({ storyId }) =>
      losses.competitor ? [{ cardId: losses.competitor.id, storyId }] : [],
    )
    const proven = [...swot.strengths, ...swot.weaknesses].flatMap(({ cardId, topDeals }) =>
      topDeals.map(({ storyId }) => ({ cardId, storyId })),
    )
    const pairs = [...onIt, ...proven]
    const quotes = pairs.length === 0 ? [] : await loadQuotes(app, tx, pairs)
    const { today, fiscalStart } = await loadCalendar(tx, app.now())
    const { competitorCardId: _titled, ...others } = body
    const sheet = swotSheet(swot, losses, quotes, {
      market: await findMarketName(tx, body.marketId),
      period: rangeOfPeriod(body.closePeriod, today, fiscalStart),
      narrowing: await loadNarrowing(tx, others),
    })
    return { sheet, name: `Competitor SWOT ${swot.competitor?.name ?? 'all deals'}.pdf` }
  })
  return answerWithPdf(reply, { customerId: user.customerId, sheet, madeAt: app.now(), name })
}
