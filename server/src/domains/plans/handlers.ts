import type { plansRoutes } from '@bic/contract/plans'
import type { Handlers } from '../../http/call-context.ts'
import { planNotesHandlers } from './notes/handlers.ts'
import { planHandlers } from './plan/handlers.ts'

export const plansHandlers: Handlers<typeof plansRoutes> = {
  ...planNotesHandlers,
  ...planHandlers,
}
