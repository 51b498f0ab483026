import type { FilteredDeal } from '#domains/analysis/shared/filter-deals.ts'
import { loadStagesReached } from '#domains/crm/shared/load-stages-reached.ts'
import type { Handler } from '#http/call-context.ts'
import { loadPersonas } from '../actions/load-personas.ts'
import { orderStages } from '../actions/read-stage-order.ts'

export const getPersonaStageReached: Handler<'getPersonaStageReached'> = async ({ app, body, read }) =>
  read(async tx => {
    const { deals, viewOf } = await loadPersonas(app, tx, body)
    const { withPersona, withoutPersona } = viewOf(body.personaCardId)
    const stages = await loadStagesReached(
      tx,
      deals.map(({ id }) => id),
    )
    const at = (group: readonly FilteredDeal[], stage: string) =>
      group.filter(({ id }) => (stages.get(id) ?? '') === stage)
    return (
      await orderStages(
        tx,
        deals.map(({ id }) => stages.get(id) ?? ''),
      )
    ).map(stageReached => {
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
