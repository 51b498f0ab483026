import { winRateOf } from '#domains/analysis/shared/deal-figures.ts'
import type { FilteredDeal } from '#domains/analysis/shared/filter-deals.ts'
import type { DealFacts } from './deals-in-period.ts'

/** Fewer closed deals say too little of a profile. */
const fewest = 10

export interface Profile {
  readonly segment: string
  readonly industry: string
}
const unknown = 'Unknown'

export const profileOf = (facts: DealFacts | undefined): Profile => ({
  segment: facts?.segment ?? unknown,
  industry: facts?.industry ?? unknown,
})
export const profileKey = ({ segment, industry }: Profile): string => `${segment}\n${industry}`

/**
 * The ideal customer profile: pairs of segment and industry with at least ten deals closed before the period, of which
 * more were won than of all deals closed before it. Chosen by what was known when the period began, so that how these
 * profiles do in the period is no consequence of how they were chosen.
 *
 * @param before the deals that were closed before the period
 */
export const idealProfiles = (
  before: readonly FilteredDeal[],
  factsOf: (dealId: number) => DealFacts | undefined,
): ReadonlySet<string> => {
  const average = winRateOf(before).rate ?? 1
  const groups = Map.groupBy(before, ({ id }) => profileKey(profileOf(factsOf(id))))
  return new Set(
    [...groups].flatMap(([key, deals]) => {
      const { closed, rate } = winRateOf(deals)
      const isKnown = !key.split('\n').includes(unknown)
      return isKnown && closed >= fewest && (rate ?? 0) > average ? key : []
    }),
  )
}
