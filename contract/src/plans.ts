import { planNotesRoutes } from './plans/notes.ts'
import { planRoutes } from './plans/plan.ts'

/** Opportunity plans of deals: notes on them, their contacts, stages, ratings and plays. */
export const plansRoutes = { ...planNotesRoutes, ...planRoutes } as const
