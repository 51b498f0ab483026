import type { usageRoutes } from '@bic/contract/usage/usage'
import type { Handlers } from '#http/call-context.ts'
import { saveUseractivity } from './save-useractivity.ts'

export const usageHandlers: Handlers<typeof usageRoutes> = { saveUseractivity }
