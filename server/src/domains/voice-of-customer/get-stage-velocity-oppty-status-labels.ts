import type { Handler } from '#http/call-context.ts'

export const getStageVelocityOpptyStatusLabels: Handler<'getStageVelocityOpptyStatusLabels'> = async () =>
  (['Open', 'Won', 'Lost'] as const).map(status => ({ picklistValue: status, picklistLabel: status }))
