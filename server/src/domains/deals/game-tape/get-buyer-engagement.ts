import { findDeal } from '#domains/crm/shared/find-deal.ts'
import { badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { loadBuyers } from '../shared/buyers-of-deal.ts'

export const getDgtBuyerEngagementDetails: Handler<'getDgtBuyerEngagementDetails'> = async ({ params, body, read }) => {
  for (const field of ['storyId', 'opptyId'] as const) {
    if (body[field] !== undefined && body[field] !== params.id)
      throw badInput(field, 'It must be the deal in the address.')
  }
  return read(async tx => loadBuyers(tx, await findDeal(tx, params.id)))
}
