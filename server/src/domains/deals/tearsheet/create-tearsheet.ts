import { findDeal } from '#domains/crm/shared/find-deal.ts'
import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'
import { refuseDisabled } from '../actions/refuse-disabled.ts'
import { tearsheetOfDeal } from './actions/find-tearsheet.ts'
import { loadTearsheet, sectionNames } from './actions/load-tearsheet.ts'

/** Of two who create it at once the second gets what the first made. */
export const createTearsheet: Handler<'createTearsheet'> = async ({ app, body, user, write }) =>
  write(async tx => {
    const deal = await findDeal(tx, body.storyId)
    const present = await tearsheetOfDeal(tx, deal.id)
    if (present) return unchanged(await loadTearsheet(tx, present))
    refuseDisabled(deal)
    const made = await tx.db
      .insertInto('tearsheet')
      .values({ customer_id: tx.customerId, opportunity_id: deal.id, created_by: user.userId, created_at: app.now() })
      .onConflict(conflict => conflict.columns(['customer_id', 'opportunity_id']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) {
      const first = await tearsheetOfDeal(tx, deal.id)
      if (!first) throw new Error(`The tearsheet of deal ${deal.id} is there and cannot be read.`)
      return unchanged(await loadTearsheet(tx, first))
    }
    await tx.db
      .insertInto('tearsheet_section')
      .values(
        sectionNames.map(name => ({
          customer_id: tx.customerId,
          tearsheet_id: made.id,
          name,
          content: body.tearSheetDetailMap[name] ?? '',
          updated_by: user.userId,
          updated_at: app.now(),
        })),
      )
      .execute()
    return changed(
      await loadTearsheet(tx, { id: made.id, dealId: deal.id }),
      { action: 'tearsheet created', entity: 'tearsheet', entityId: made.id, detail: { storyId: deal.id } },
      { what: ['tearsheets'], dealId: deal.id },
    )
  })
