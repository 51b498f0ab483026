import { z } from 'zod'

/**
 * Up to when messages, activity and everything else that is adjusted for count. `progress`: the entry into the second stage
 * that deals of the market usually pass; `stage:NAME`: the entry into that stage; 30, 60, 90: so many days from creation;
 * `whole`: the whole deal, which describes and concludes nothing, for what is talked about partly follows from how a deal goes.
 */
export const landmark = z.union([
  z.enum(['progress', '30', '60', '90', 'whole']),
  z.templateLiteral(['stage:', z.string().min(1).max(200)]),
])
export type LandmarkChoice = z.output<typeof landmark>

/** What a comparison stands on. */
export const comparedDeals = z.object({
  /** The landmark that was used: `progress` falls back to 60 days, and these to whole deals, where history says too little. */
  landmark,
  /** The stage whose entry is the landmark. */
  landmarkStage: z.string().nullable(),
  /** `standing`: the customer's default setting, which alone concludes; `exploratory`: another view; `description`: whole deals. */
  basis: z.enum(['standing', 'exploratory', 'description']),
  /** Deals compared: at a landmark those that were still open then. */
  compared: z.number(),
  /** Deals that had closed before the landmark, and those of which it is not known. */
  closedBefore: z.number(),
  unplaced: z.number(),
  /** Whether enough is dated for a landmark; then it is the default. */
  historyAllows: z.boolean(),
})
export type ComparedDeals = z.output<typeof comparedDeals>
