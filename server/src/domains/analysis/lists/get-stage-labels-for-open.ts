import type { Handler } from '../../../http/call-context.ts'
import { readStages } from '../../crm/actions/read-stages.ts'
import { choiceOf, startingWith } from './choices.ts'

export const getStageDropdownLabelsForOpenOppty: Handler<'getStageDropdownLabelsForOpenOppty'> = async ({ tenant }) =>
  tenant(async tx => {
    const stages = await readStages(tx, ['Open'])
    return startingWith(
      'Open All',
      stages.map(stage => choiceOf(stage.picklistLabel, stage.probability)),
    )
  })
