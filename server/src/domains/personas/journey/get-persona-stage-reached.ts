import type { FilteredDeal } from '#domains/analysis/shared/filter-deals.ts'
import { loadDeals } from '#domains/crm/shared/load-deals.ts'
import { presentDeal } from '#domains/crm/shared/present-deal.ts'
import type { Handler } from '#http/call-context.ts'
import { loadPersonas } from '../actions/load-personas.ts'
import { orderStages } from '../actions/read-stage-order.ts'

export const getPersonaStageReached: Handler<'getPersonaStageReached'> = async ({ app, body, read }) =>
  read(async tx => {
    const { deals, viewOf } = await loadPersonas(app, tx, body)
    const { withPersona, withoutPersona } = viewOf(body.personaCardId)
    const records = await loadDeals(
      tx,
      deals.map(({ id }) => id),
    )
    const stages = new Map(records.map(record => [record.id, presentDeal(record).stageReached ?? '']))
    const at = (group: readonly FilteredDeal[], stage: string) => group.filter(({ id }) => stages.get(id) === stage)
    return (await orderStages(tx, stages.values())).map(stageReached => {
      const own = at(withPersona, stageReached)
      const others = at(withoutPersona, stageReached)
      return {
        stageReached,
        dealCount: own.length,
        dealCountWithout: others.length,
        n: withPersona.length,
        nWithout: withoutPersona.length,
        storyIdList: own.map(({ id }) => id),
        storyIdListWithout: others.map(({ id }) => id),
      }
    })
  })
