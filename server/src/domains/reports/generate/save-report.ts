import { badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import { cardsOfReport } from '../report/cards-of-report.ts'
import { findGenerated } from '../report/find-report.ts'

export const saveReport: Handler<'saveReport'> = async ({ body, write }) =>
  write(async tx => {
    const { reportId, name, cardList, marketId } = body
    const report = await findGenerated(tx, reportId)
    if (marketId !== undefined && marketId !== report.marketId)
      throw badInput('marketId', 'This report is of another market.')
    const cards = (await cardsOfReport(tx, report)).map(({ id }) => id)
    if (cardList?.some(id => !cards.includes(id))) throw badInput('cardList', 'Choose cards of the report.')
    await tx.db
      .updateTable('report')
      .set({ name, saved: true })
      .where('customer_id', '=', tx.customerId)
      .where('id', '=', reportId)
      .execute()
    if (cardList)
      await tx.db
        .deleteFrom('report_card')
        .where('customer_id', '=', tx.customerId)
        .where('report_id', '=', reportId)
        .where('card_id', 'not in', cardList)
        .execute()
    const trail = { action: 'report saved', entity: 'report', entityId: reportId, detail: { name } }
    return changed({ reportId }, { ...trail }, { what: ['reports'] })
  })
