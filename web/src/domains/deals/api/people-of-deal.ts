import type { Answer } from '#lib/call-types.ts'

export type Buyer = Answer<'getDgtBuyerEngagementDetails'>[number]
export type TeamMember = Answer<'getEmailStatsForOpptyTeam'>[number]
