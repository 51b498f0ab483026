import type { Handler } from '#http/call-context.ts'
import { together } from '#http/written.ts'
import { openPlan } from '../actions/open-plan.ts'
import { presentPlan } from './present-plan.ts'

export const getOpptyPlanForStory: Handler<'getOpptyPlanForStory'> = async ({ app, params, user, write }) =>
  write(async tx => {
    const plan = await openPlan(tx, { dealId: params.storyId, userId: user.userId, now: app.now() })
    return together(await presentPlan(tx, plan.answer), plan)
  })
