import type { homeRoutes } from '@bic/contract/home/home'
import type { Handlers } from '#http/call-context.ts'
import { getHome } from './get-home.ts'
import { saveHomeVisit } from './save-home-visit.ts'

export const homeHandlers: Handlers<typeof homeRoutes> = { getHome, saveHomeVisit }
