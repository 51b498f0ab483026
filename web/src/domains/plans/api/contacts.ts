import type { Answer } from '#lib/call-types.ts'

export type PlanContact = Answer<'listOpptyContacts'>[number]
