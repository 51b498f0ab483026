import { z } from 'zod'

/**
 * Up to when cards and activity count: the whole deal, or so many days from its creation. A comparison of whole deals looks
 * ahead: what is talked about partly follows from how a deal goes.
 */
export const landmark = z.enum(['whole', '30', '60', '90'])
export type LandmarkChoice = z.output<typeof landmark>

/** What a comparison stands on. */
export const comparedDeals = z.object({
  landmark,
  /** Deals compared: at a landmark those that were still open then. */
  compared: z.number(),
  /** Deals that had closed before the landmark, and those of which it is not known. */
  closedBefore: z.number(),
  unplaced: z.number(),
  /** Whether enough is dated for a landmark; then it is the default. */
  historyAllows: z.boolean(),
})
export type ComparedDeals = z.output<typeof comparedDeals>
