import type { spotlightRoutes } from '@bic/contract/deals/spotlight'
import type { Handlers } from '#http/call-context.ts'
import { generateSpotlightForStory } from './generate-spotlight.ts'
import { getSpotlightResponseForStory } from './get-spotlight.ts'
import { getSpotlightGenerationStatusForStory } from './get-spotlight-status.ts'
import { sendSpotlightToUsers } from './send-spotlight.ts'

export const spotlightHandlers: Handlers<typeof spotlightRoutes> = {
  generateSpotlightForStory,
  getSpotlightGenerationStatusForStory,
  getSpotlightResponseForStory,
  sendSpotlightToUsers,
}
