import type { Handler } from '#http/call-context.ts'
import { filterDeals } from '../shared/filter-deals.ts'

export const countDeals: Handler<'countDeals'> = async ({ app, body, read }) =>
  read(async tx => {
    const deals = await filterDeals(app, tx, body)
    const of = (wanted: string) => deals.filter(({ status }) => status === wanted).length
    return { total: deals.length, open: of('Open'), won: of('Won'), lost: of('Lost') }
  })
