import type { Handler } from '../../../http/call-context.ts'
import { findDeal } from '../../crm/actions/find-deal.ts'
import { readSpotlight } from './kept-spotlight.ts'

export const getSpotlightResponseForStory: Handler<'getSpotlightResponseForStory'> = async ({ query, tenant }) =>
  tenant(async transaction => {
    const { id } = await findDeal(transaction, query.storyId)
    const kept = await readSpotlight(transaction, id)
    return { spotlight: kept?.spotlight ?? null, generatedTime: kept?.madeAt.toISOString() ?? null }
  })
