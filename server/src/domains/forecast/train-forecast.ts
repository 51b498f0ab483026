import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import { requestTraining } from './actions/request-training.ts'

export const trainForecast: Handler<'trainForecast'> = async ({ user, write }) =>
  write(async tx => {
    const jobRunId = await requestTraining(tx, user.userId)
    return changed({ jobRunId }, { action: 'deal probabilities asked for', entity: 'forecast', entityId: jobRunId })
  })
