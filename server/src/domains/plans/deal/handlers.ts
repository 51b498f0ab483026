import type { planDealRoutes } from '@bic/contract/plans/deal'
import type { Handlers } from '#http/call-context.ts'
import { findContactsForOpptyPlan } from './find-contacts.ts'
import { getOpptyPlanCardCounts } from './get-card-counts.ts'
import { getConversationStatsForStory } from './get-conversation-stats.ts'
import { getSalesPlaysForOpptyPlanOrStory } from './get-sales-plays.ts'
import { listOpptyPlanCards } from './list-cards.ts'
import { listOpptyContacts } from './list-contacts.ts'
import { removeOpptyContact } from './remove-contact.ts'
import { saveOpptyContact } from './save-contact.ts'
import { saveIntroPitch } from './save-intro-pitch.ts'
import { setCallPlanCard } from './set-call-plan-card.ts'
import { setOpptyPlanStage } from './set-plan-stage.ts'

export const planDealHandlers: Handlers<typeof planDealRoutes> = {
  getSalesPlaysForOpptyPlanOrStory,
  getConversationStatsForStory,
  getOpptyPlanCardCounts,
  listOpptyPlanCards,
  setCallPlanCard,
  setOpptyPlanStage,
  listOpptyContacts,
  findContactsForOpptyPlan,
  saveOpptyContact,
  removeOpptyContact,
  saveIntroPitch,
}
