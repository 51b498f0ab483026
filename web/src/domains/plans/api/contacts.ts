import type { Answer, CallInput } from '#lib/call-types.ts'

export type PlanContact = Answer<'listOpptyContacts'>[number]
export type FoundContact = Answer<'findContactsForOpptyPlan'>[number]
export type ContactChange = Omit<CallInput<'saveOpptyContact'>['body'], 'opptyPlanId'>
