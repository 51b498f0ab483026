import { loadStages } from '#domains/crm/shared/load-stages.ts'
import type { Handler } from '#http/call-context.ts'
import { choiceOf, startingWith } from './choices.ts'

export const getStageDropdownLabelsForOpenOppty: Handler<'getStageDropdownLabelsForOpenOppty'> = async ({ read }) =>
  read(async tx => {
    const stages = await loadStages(tx, ['Open'])
    return startingWith(
      'Open All',
      stages.map(stage => choiceOf(stage.picklistLabel, stage.probability)),
    )
  })
