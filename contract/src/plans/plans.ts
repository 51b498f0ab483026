import { planDealRoutes } from './deal.ts'
import { planNotesRoutes } from './notes.ts'
import { planRoutes } from './plan.ts'
import { plannerRoutes } from './planner.ts'
import { planPlaysRoutes } from './plays.ts'
import { prospectingRoutes } from './prospecting.ts'
import { planStagesRoutes } from './stages.ts'

/** Opportunity plans of deals: notes on them, their contacts, stages, ratings and plays. */
export const plansRoutes = {
  ...planNotesRoutes,
  ...planRoutes,
  ...planStagesRoutes,
  ...planDealRoutes,
  ...planPlaysRoutes,
  ...plannerRoutes,
  ...prospectingRoutes,
} as const
