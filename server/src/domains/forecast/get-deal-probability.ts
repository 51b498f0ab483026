import type { Handler } from '../../http/call-context.ts'
import { takeSnapshot } from '../../pipeline/index/read-index.ts'
import { findDeal } from '../crm/actions/find-deal.ts'
import { currentForecast, outlookOf } from './actions/current-forecast.ts'
import { foretellDeals } from './actions/foretell-deals.ts'

export const getDealProbability: Handler<'getDealProbability'> = async ({ app, params, tenant }) =>
  tenant(async tx => {
    await takeSnapshot(tx)
    const deal = await findDeal(tx, params.storyId)
    const open = deal.status === 'Open'
    const { kept } = await currentForecast(app, tx)
    const found = open && kept ? (await foretellDeals(app, tx, kept.content, [deal.id])).get(deal.id) : undefined
    return {
      ...outlookOf(kept),
      open,
      probability: found?.probability ?? null,
      contributions: found?.contributions ?? [],
    }
  })
