import { loadStages } from '#domains/crm/shared/load-stages.ts'
import type { Handler } from '#http/call-context.ts'
import { choiceOf, startingWith } from './choices.ts'

export const getStageReachedDropdownLabels: Handler<'getStageReachedDropdownLabels'> = async ({ query, read }) =>
  read(async tx => {
    const stages = await loadStages(tx, query.openFlag === 'Y' ? ['Open'] : ['Open', 'Won', 'Lost'])
    return startingWith(
      'Any',
      stages.map(stage => choiceOf(stage.picklistLabel, stage.probability)),
    )
  })
