import { z } from 'zod'

/** `y` or `n`, as the specification writes what is enabled. */
export const enabled = z.enum(['y', 'n'])

/** What was bought, used and left of a feature's credits, and the day (YYYY-MM-DD) on which it renews. */
export const balance = z.object({
  topicPurchased: z.number(),
  topicConsumed: z.number(),
  topicBalance: z.number(),
  renewDate: z.string().nullable(),
})

/** How long the credits of a plan last: yearly figures for `annual`, monthly ones otherwise. */
export const planLength = z.enum(['annual', 'monthly'])
