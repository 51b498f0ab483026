import { z } from 'zod'
import { bodyId } from './story-bean.ts'

/** Deals named in a body: as many as a screen ever shows. */
export const storyIdList = z.array(bodyId).max(10_000)

/** Which conversations of the deals count. */
export const conversationFilter = {
  /** Stage of the deal on the day of the conversation. */
  stage: z.string().max(100).optional(),
  /** Days back from today; -1 = all. */
  dateRange: z.number().int().min(-1).max(3660).default(-1),
  /** Only conversations that have these too. */
  competitorCardId: bodyId.optional(),
  partnerCardId: bodyId.optional(),
  relatedCardIdList: z.array(bodyId).max(100).optional(),
  /** Only conversations with somebody of this persona. */
  personaId: bodyId.optional(),
}
