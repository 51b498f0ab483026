import { z } from 'zod'

/** What a trial says: `gain` and `loss` are caused, with an error of 5%; see `judgeWaves` and `judgeHoldOut` of the engine. */
export const trialState = z.enum(['open', 'gain', 'loss', 'nothing seen'])

/** A difference of shares, −1..1, with its 96% interval. */
export const trialEffect = z.object({
  state: z.enum(['gain', 'loss', 'nothing seen']),
  estimate: z.number(),
  low: z.number(),
  high: z.number(),
  /** The day on which it was concluded. */
  on: z.string(),
})
export type TrialEffect = z.output<typeof trialEffect>
