import type { Handler } from '../../../http/call-context.ts'
import { findDeal } from '../../crm/actions/find-deal.ts'
import { tearsheetOfDeal } from './actions/find-tearsheet.ts'
import { readTearsheet } from './actions/read-tearsheet.ts'

export const getTearsheet: Handler<'getTearsheet'> = async ({ params, tenant }) =>
  tenant(async tx => {
    const deal = await findDeal(tx, params.storyId)
    const found = await tearsheetOfDeal(tx, deal.id)
    return found ? [await readTearsheet(tx, found)] : []
  })
