import { fiscalQuarterOf } from '@bic/engine/calendar/fiscal-quarter'
import { loadCalendar } from '#domains/analysis/shared/customer-calendar.ts'
import { findDeal } from '#domains/crm/shared/find-deal.ts'
import { answerWithPdf } from '#domains/printing/shared/answer-with-pdf.ts'
import type { Handler } from '#http/call-context.ts'
import { loadProfile } from '../profile/actions/load-profile.ts'
import { draftSections } from './actions/draft-sections.ts'
import { tearsheetFileName } from './actions/file-name.ts'
import { tearsheetOfDeal } from './actions/find-tearsheet.ts'
import { loadTearsheet } from './actions/load-tearsheet.ts'
import { emptySections, tearsheetSheet } from './actions/tearsheet-sheet.ts'

/** The fiscal year is that of the day on which the deal closes; of today while none is known. */
export const getTearsheetPdf: Handler<'getTearsheetPdf'> = async ({ app, params, user, read, reply, sessionId }) => {
  const { sheet, name } = await read(async tx => {
    const deal = await findDeal(tx, params.storyId)
    const found = await tearsheetOfDeal(tx, deal.id)
    const profile = deal.account_id === null ? null : await loadProfile({ app, sessionId }, tx, deal.account_id)
    const account = profile?.name ?? ''
    const { today, fiscalStart } = await loadCalendar(tx, app.now())
    const { year } = fiscalQuarterOf(deal.closed_on ?? today, fiscalStart)
    const tearsheet = found && (await loadTearsheet(tx, found))
    const drafts = await draftSections(app, tx, deal, emptySections(tearsheet))
    return {
      sheet: tearsheetSheet({ account, buyingCentre: deal.name }, profile, tearsheet, drafts),
      name: tearsheetFileName(deal.account_name ?? '', deal.name, year),
    }
  })
  return answerWithPdf(reply, { customerId: user.customerId, sheet, madeAt: app.now(), name })
}
