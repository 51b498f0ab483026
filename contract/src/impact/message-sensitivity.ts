import { z } from 'zod'
import { exposure, settingPeriod } from '../analysis/comparison-setting.ts'
import { evidence, rate } from '../analysis/figures.ts'
import { landmark } from '../analysis/landmark.ts'
import { route } from '../calls/route.ts'
import { directionality, id } from '../values/common.ts'

/** What can be chosen otherwise when a message is compared. */
export const wayChoice = z.enum(['landmark', 'side', 'exposure', 'closePeriod', 'method'])
export type WayChoice = z.output<typeof wayChoice>

const wayFields = {
  landmark,
  /** The stage whose entry is the landmark. */
  landmarkStage: z.string().nullable(),
  side: directionality,
  exposure,
  closePeriod: settingPeriod,
  /** Adjusted for everything known at the landmark, or the simple check within segments and activity. */
  method: z.enum(['adjusted', 'simple']),
} as const

/** A message compared in one way: the difference in win rate, with minus without, with its 95% interval (fractions). */
const comparedWay = z.object({
  ...wayFields,
  isStanding: z.boolean(),
  difference: z.number(),
  low: z.number(),
  high: z.number(),
  with: rate,
  without: rate,
})

/** In how many of some ways a finding is seen again: the same direction, with an interval that leaves out 0. */
const holding = z.object({ agreeing: z.number(), of: z.number() })

/** What would change the finding about a message. */
export const messageSensitivityRoutes = {
  getMessageSensitivity: route({
    method: 'GET',
    path: 'impact/messageSensitivity',
    access: 'user',
    reads: ['analysis', 'settings'],
    cost: 'heavy',
    ours: true,
    purpose:
      'What would change the finding about a message: its comparison in every other sensible way, how strong something unrecorded would have to be, and placebos. Exploratory: it concludes nothing.',
    query: z.strictObject({ marketId: id, cardId: id }),
    answer: z.object({
      evidence: evidence.nullable(),
      /** The lowest difference first; ways that come to the same deals and exposure are there once. */
      ways: z.array(comparedWay),
      /** Ways in which a group is too small, has too few comparable deals, or history has no landmark. */
      leftOut: z.number(),
      /** How many choices differ from the default setting at most: fewer in long histories. */
      mostChanged: z.number(),
      /** Null where the default setting itself cannot be compared. */
      summary: holding
        .extend({
          sameDirection: z.number(),
          median: z.number(),
          /** The choice after which the finding holds least, against the ways that choose otherwise. */
          deciding: z.object({ choice: wayChoice, value: z.string(), making: holding, others: holding }).nullable(),
        })
        .nullable(),
      /**
       * By what ratio something unrecorded would have to go with both the message and the outcome to explain the estimate, and
       * to bring the interval to no effect (1: it is there already); null: no ratio would. Null where nothing can be formed.
       */
      eValue: z.object({ estimate: z.number().nullable(), interval: z.number().nullable() }).nullable(),
      /** The same comparison of deals in which the message had not been said by the landmark. */
      placebos: z.array(
        z.object({
          /** `after close`: first said after the deal had closed, among deals that talked on; `later`: between landmark and close. */
          kind: z.enum(['after close', 'later']),
          with: rate,
          without: rate,
          /** Null where a group has fewer than ten closed deals, or too few that are comparable. */
          difference: z.object({ difference: z.number(), low: z.number(), high: z.number() }).nullable(),
        }),
      ),
    }),
  }),
} as const
