import type { Handler } from '../../../http/call-context.ts'
import { readStages } from '../../crm/actions/read-stages.ts'
import { choiceOf, startingWith } from './choices.ts'

export const getStageReachedDropdownLabels: Handler<'getStageReachedDropdownLabels'> = async ({ query, tenant }) =>
  tenant(async tx => {
    const stages = await readStages(tx, query.openFlag === 'Y' ? ['Open'] : ['Open', 'Won', 'Lost'])
    return startingWith(
      'Any',
      stages.map(stage => choiceOf(stage.picklistLabel, stage.probability)),
    )
  })
