import type { planRoutes } from '@bic/contract/plans/plan'
import type { Handlers } from '#http/call-context.ts'
import { getContactDetails } from './get-contact-details.ts'
import { getIntroPitchAndDiscoveryQuestions } from './get-intro-pitch.ts'
import { getOpptyPlan } from './get-plan.ts'
import { getOpptyPlanForStory } from './get-plan-for-story.ts'

export const planHandlers: Handlers<typeof planRoutes> = {
  getOpptyPlan,
  getOpptyPlanForStory,
  getContactDetails,
  getIntroPitchAndDiscoveryQuestions,
}
