import { falseDiscoveryRates } from '@bic/engine/statistics/benjamini-hochberg'
import { regularisedBeta } from '@bic/engine/statistics/incomplete-beta'

/** Conversations of an account in a period and in the equally long one before. */
export interface Talk {
  readonly recent: number
  readonly before: number
}

const most = 0.1

/**
 * Accounts that talk more than before: given how many conversations there were in both periods, each would fall into the recent
 * one with a chance of a half, so that the probability of as many there is `I(½; recent, before + 1)`. All accounts that talked at
 * all are tested together (Benjamini–Hochberg), for whoever talks most of many stands out by chance.
 *
 * @returns in the order given, whether q ≤ 0.10
 */
export const risingOf = (talks: readonly Talk[]): boolean[] => {
  const talking = talks.map(({ recent, before }) => recent + before > 0)
  const p = talks
    .filter((_talk, i) => talking[i])
    .map(({ recent, before }) => (recent === 0 ? 1 : regularisedBeta(0.5, recent, before + 1)))
  const q = falseDiscoveryRates(p).values()
  return talking.map(isTalking => (isTalking ? (q.next().value ?? 1) <= most : false))
}
