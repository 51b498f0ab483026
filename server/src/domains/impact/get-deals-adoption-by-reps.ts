import type { Handler } from '#http/call-context.ts'
import { percentOf, shareOf } from './actions/present-impact.ts'
import { readImpact } from './actions/read-impact.ts'

export const getDealsAdoptionByReps: Handler<'getDealsAdoptionByReps'> = async ({ app, query, read }) =>
  read(async tx => {
    const { deals, adopted, factsOf } = await readImpact(app, tx, query)
    const groups = Map.groupBy(deals, ({ id }) => {
      const facts = factsOf(id)
      return facts?.ownerId ? `user ${facts.ownerId}` : `name ${facts?.owner ?? ''}`
    })
    const rows = [...groups.values()].map(group => {
      const facts = factsOf(group[0]?.id ?? 0)
      const ids = group.map(({ id }) => id)
      const adoptedIds = ids.filter(id => adopted.has(id))
      return {
        userId: facts?.ownerId ?? null,
        name: facts?.owner ?? 'No owner',
        dealCount: ids.length,
        adoptedDealCount: adoptedIds.length,
        adoptionPercent: percentOf(adoptedIds.length, ids.length),
        share: shareOf(adoptedIds.length, ids.length),
        storyIdList: ids,
        adoptedStoryIdList: adoptedIds,
      }
    })
    return rows.sort((a, b) => b.dealCount - a.dealCount || a.name.localeCompare(b.name))
  })
