import { findDeal } from '#domains/crm/shared/find-deal.ts'
import type { Handler } from '#http/call-context.ts'
import { loadSpotlight } from './kept-spotlight.ts'

export const getSpotlightResponseForStory: Handler<'getSpotlightResponseForStory'> = async ({ query, read }) =>
  read(async tx => {
    const { id } = await findDeal(tx, query.storyId)
    const kept = await loadSpotlight(tx, id)
    return { spotlight: kept?.spotlight ?? null, generatedTime: kept?.madeAt.toISOString() ?? null }
  })
