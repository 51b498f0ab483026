import { z } from 'zod'

export const bodyId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const bodyIds = z.array(bodyId).max(1000)

/** Which deals and conversations are looked at; what is absent narrows nothing. */
export const personaFilter = {
  /** The persona; without it a person of any persona counts. */
  personaCardId: bodyId.optional(),
  marketId: bodyId.optional(),
  industryList: bodyIds.optional(),
  segmentList: bodyIds.optional(),
  regionList: bodyIds.optional(),
  /** Days of the conversations, both included: from the month six months back to the end of the present one. */
  startPeriod: z.iso.date().optional(),
  endPeriod: z.iso.date().optional(),
  /** Types that count, joined by commas. */
  conversation: z
    .string()
    .regex(/^(call|email|document|note)(,(call|email|document|note))*$/, 'Use types like call,email.')
    .default('call,email'),
  /** A deal is one with the persona from so many conversations on; the conversations of other deals do not count. */
  conversationRange: z.number().int().min(1).max(1000).default(1),
} as const

export const body = z.strictObject(personaFilter)
/** The filter as a caller may send it. */
export type SentPersonaFilter = z.input<typeof body>

export const persona = { personaId: z.number(), personaName: z.string() }
/** Conversations with the persona, and how many of them are theirs only by the rules of job titles. */
export const counted = { convCount: z.number(), byRuleCount: z.number(), dealCount: z.number() }

/** By what a person counts to a persona: the customer's record, a title given to it, or the rules of job titles. */
export const assignedBy = z.enum(['record', 'title', 'rule'])
