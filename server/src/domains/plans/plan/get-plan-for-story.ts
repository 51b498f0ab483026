import type { Handler } from '#http/call-context.ts'
import { openPlan } from '../actions/open-plan.ts'
import { presentPlan } from './present-plan.ts'

export const getOpptyPlanForStory: Handler<'getOpptyPlanForStory'> = async ({ app, params, user, tenant }) =>
  tenant(async tx =>
    presentPlan(tx, await openPlan(tx, { dealId: params.storyId, userId: user.userId, now: app.now() })),
  )
