import { planDealRoutes } from './plans/deal.ts'
import { planNotesRoutes } from './plans/notes.ts'
import { planRoutes } from './plans/plan.ts'
import { planPlaysRoutes } from './plans/plays.ts'
import { planStagesRoutes } from './plans/stages.ts'

/** Opportunity plans of deals: notes on them, their contacts, stages, ratings and plays. */
export const plansRoutes = {
  ...planNotesRoutes,
  ...planRoutes,
  ...planStagesRoutes,
  ...planDealRoutes,
  ...planPlaysRoutes,
} as const
