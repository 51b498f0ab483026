import { findDeal } from '#domains/crm/shared/find-deal.ts'
import type { Handler } from '#http/call-context.ts'
import { tearsheetOfDeal } from './actions/find-tearsheet.ts'
import { loadTearsheet } from './actions/load-tearsheet.ts'

export const getTearsheet: Handler<'getTearsheet'> = async ({ params, read }) =>
  read(async tx => {
    const deal = await findDeal(tx, params.storyId)
    const found = await tearsheetOfDeal(tx, deal.id)
    return found ? [await loadTearsheet(tx, found)] : []
  })
