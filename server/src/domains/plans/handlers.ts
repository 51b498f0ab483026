import type { plansRoutes } from '@bic/contract/plans/plans'
import type { Handlers } from '#http/call-context.ts'
import { planDealHandlers } from './deal/handlers.ts'
import { planNotesHandlers } from './notes/handlers.ts'
import { planHandlers } from './plan/handlers.ts'
import { getCallPlan } from './planner/get-call-plan.ts'
import { createSalesPlayForPlaybook } from './plays/create-sales-play.ts'
import { getProspects } from './prospecting/get-prospects.ts'
import { planStagesHandlers } from './stages/handlers.ts'

export const plansHandlers: Handlers<typeof plansRoutes> = {
  ...planNotesHandlers,
  ...planHandlers,
  ...planStagesHandlers,
  ...planDealHandlers,
  createSalesPlayForPlaybook,
  getCallPlan,
  getProspects,
}
