import type { Handler } from '../../../http/call-context.ts'
import { takeSnapshot } from '../../../pipeline/index/read-index.ts'
import { filterDeals } from '../actions/filter-deals.ts'

export const countDeals: Handler<'countDeals'> = async ({ app, body, tenant }) =>
  tenant(async tx => {
    await takeSnapshot(tx)
    const deals = await filterDeals(app, tx, body)
    const of = (wanted: string) => deals.filter(({ status }) => status === wanted).length
    return { total: deals.length, open: of('Open'), won: of('Won'), lost: of('Lost') }
  })
