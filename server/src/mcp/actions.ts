import type { Answer } from '@bic/contract/calls/routes'
import { z } from 'zod'
import { outside } from './quoting.ts'

type Advised = Answer<'getDealOutlook'>['actions'][number]

const longest = 300

/** What to do next; of a message to bring up what goes with it. */
export const action = z.object({
  text: z.string(),
  effect: z
    .object({
      difference: z.number().describe('Of win rates among comparable deals, −1 to 1: an association.'),
      low: z.number(),
      high: z.number(),
      dealsWith: z.number().int(),
      dealsWithout: z.number().int(),
    })
    .nullable(),
})

export const actionOf = ({ text, effect }: Advised): z.output<typeof action> => {
  if (effect === null) return { text, effect: null }
  const { difference, low, high } = effect
  return { text, effect: { difference, low, high, dealsWith: effect.with, dealsWithout: effect.without } }
}

/** An advice as a line, with the deals that its figures are of. */
export const describeAction = ({ text, effect }: z.output<typeof action>): string =>
  effect === null
    ? outside(text, longest)
    : `${outside(text, longest)} n = ${effect.dealsWith} with it, ${effect.dealsWithout} without.`
