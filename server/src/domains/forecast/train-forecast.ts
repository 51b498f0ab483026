import type { Handler } from '../../http/call-context.ts'
import { audit } from '../access/actions/audit.ts'
import { requestTraining } from './actions/request-training.ts'

export const trainForecast: Handler<'trainForecast'> = async ({ app, user, tenant }) =>
  tenant(async tx => {
    const jobRunId = await requestTraining(tx, user.userId)
    await audit(tx, {
      at: app.now(),
      userId: user.userId,
      action: 'deal probabilities asked for',
      entity: 'forecast',
      entityId: jobRunId,
    })
    return { jobRunId }
  })
