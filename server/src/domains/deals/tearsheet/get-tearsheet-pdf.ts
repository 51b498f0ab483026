import type { TenantTransaction } from '@bic/database/tenant'
import type { Handler } from '../../../http/call-context.ts'
import { findDeal } from '../../crm/actions/find-deal.ts'
import { fiscalQuarterOf } from '../../crm/actions/fiscal-quarter.ts'
import { answerWithPdf } from '../../printing/actions/answer-with-pdf.ts'
import { readProfile } from '../profile/actions/read-profile.ts'
import { tearsheetFileName } from './actions/file-name.ts'
import { tearsheetOfDeal } from './actions/find-tearsheet.ts'
import { readTearsheet } from './actions/read-tearsheet.ts'
import { tearsheetSheet } from './actions/tearsheet-sheet.ts'

const fiscalYearStart = async ({ db, customerId }: TenantTransaction): Promise<number> => {
  const row = await db
    .selectFrom('customer')
    .select('fiscal_year_start_month')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  return row.fiscal_year_start_month
}

/** The fiscal year is that of the day on which the deal closes; of today while none is known. */
export const getTearsheetPdf: Handler<'getTearsheetPdf'> = async ({ app, params, user, tenant, reply, sessionId }) => {
  const { sheet, name } = await tenant(async tx => {
    const deal = await findDeal(tx, params.storyId)
    const found = await tearsheetOfDeal(tx, deal.id)
    const profile = deal.account_id === null ? null : await readProfile({ app, sessionId }, tx, deal.account_id)
    const account = profile?.name ?? ''
    const day = deal.closed_on ?? app.now().toISOString().slice(0, 10)
    const { year } = fiscalQuarterOf(day, await fiscalYearStart(tx))
    return {
      sheet: tearsheetSheet({ account, buyingCentre: deal.name }, profile, found && (await readTearsheet(tx, found))),
      name: tearsheetFileName(deal.account_name ?? '', deal.name, year),
    }
  })
  return answerWithPdf(reply, { customerId: user.customerId, sheet, madeAt: app.now(), name })
}
