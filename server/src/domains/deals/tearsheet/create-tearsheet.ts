import { announce } from '../../../events/event-hub.ts'
import type { Handler } from '../../../http/call-context.ts'
import { audit } from '../../access/actions/audit.ts'
import { findDeal } from '../../crm/actions/find-deal.ts'
import { refuseDisabled } from '../actions/refuse-disabled.ts'
import { tearsheetOfDeal } from './actions/find-tearsheet.ts'
import { readTearsheet, sectionNames } from './actions/read-tearsheet.ts'

/** Of two who create it at once the second gets what the first made. */
export const createTearsheet: Handler<'createTearsheet'> = async ({ app, body, user, tenant }) =>
  tenant(async tx => {
    const deal = await findDeal(tx, body.storyId)
    const present = await tearsheetOfDeal(tx, deal.id)
    if (present) return readTearsheet(tx, present)
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
      return readTearsheet(tx, first)
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
    await audit(tx, {
      at: app.now(),
      userId: user.userId,
      action: 'tearsheet created',
      entity: 'tearsheet',
      entityId: made.id,
      detail: { storyId: deal.id },
    })
    await announce(tx, { kind: 'changed', what: ['tearsheets'], dealId: deal.id })
    return readTearsheet(tx, { id: made.id, dealId: deal.id })
  })
