import type { Handler } from '#http/call-context.ts'
import { groupByAccount } from './actions/group-by-account.ts'
import { readImpact } from './actions/read-impact.ts'

export const getDealsAdoptionByCustomers: Handler<'getDealsAdoptionByCustomers'> = async ({ app, query, read }) =>
  read(async tx => {
    const { deals, factsOf, adopted, interested } = await readImpact(app, tx, query)
    return groupByAccount(deals, factsOf)
      .map(({ accountId, accountName, group }) => {
        const ids = group.map(({ id }) => id)
        const adoptedIds = ids.filter(id => adopted.has(id))
        const interestedIds = ids.filter(id => interested.has(id))
        return {
          accountId,
          accountName,
          dealCount: ids.length,
          adoptedDealCount: adoptedIds.length,
          interestedDealCount: interestedIds.length,
          storyIdList: ids,
          adoptedStoryIdList: adoptedIds,
          interestedStoryIdList: interestedIds,
        }
      })
      .sort(
        (a, b) =>
          b.adoptedDealCount - a.adoptedDealCount ||
          b.interestedDealCount - a.interestedDealCount ||
          a.accountName.localeCompare(b.accountName),
      )
  })
