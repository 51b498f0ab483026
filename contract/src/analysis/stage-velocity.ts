import { z } from 'zod'

const share = z.number().nullable()

/**
 * How fast some deals leave a stage, each watched from the first day of the period on. Medians in days with their 95% interval;
 * null where half have not left, a bound also where so few deals cannot give it.
 */
export const stageSpeed = z.object({
  median: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  /** Deals that were in the stage while they were watched, and how many of them have left it in any way. */
  n: z.number(),
  ended: z.number(),
  /** Share (0..1) that had gone on to a later stage, or been won, by 30, 60 and 90 days; lost deals compete. */
  goesOn: z.array(z.object({ day: z.number(), share, low: share, high: share, atRisk: z.number() })),
  /** The same of being lost. */
  isLost: z.array(z.object({ day: z.number(), share, low: share, high: share, atRisk: z.number() })),
  storyIdList: z.array(z.number()),
})

/** A stage in the deals that had something before they came into it, and in those that did not. */
export const stageVelocity = z.object({ stage: z.string(), with: stageSpeed, without: stageSpeed })
export type StageVelocity = z.output<typeof stageVelocity>
