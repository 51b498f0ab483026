import { readStages } from '#domains/crm/shared/read-stages.ts'
import type { Handler } from '#http/call-context.ts'
import { choiceOf, startingWith } from './choices.ts'

export const getStageDropdownLabelsForOpenOppty: Handler<'getStageDropdownLabelsForOpenOppty'> = async ({ read }) =>
  read(async tx => {
    const stages = await readStages(tx, ['Open'])
    return startingWith(
      'Open All',
      stages.map(stage => choiceOf(stage.picklistLabel, stage.probability)),
    )
  })
