import { median } from '../statistics/median.ts'
import { excludesZero } from './draft.ts'

/** One way of looking at a comparison: what was chosen, and what it shows. Fractions, −1..1. */
export interface Specification<C extends string> {
  readonly choices: Readonly<Record<C, string>>
  readonly difference: number
  readonly low: number
  readonly high: number
}

/** In how many of some ways a finding holds. */
export interface HoldingWays {
  readonly agreeing: number
  readonly of: number
}

/** A choice on which a finding depends most: in the ways that make it, against those that choose otherwise. */
export interface DecidingChoice<C extends string> {
  readonly choice: C
  readonly value: string
  readonly making: HoldingWays
  readonly others: HoldingWays
}

/** What a specification curve shows (Simonsohn, Simmons and Nelson 2020, Nature Human Behaviour 4, 1208). */
export interface CurveSummary<C extends string> extends HoldingWays {
  /** Ways whose difference has the sign of the standing one, whatever their interval. */
  readonly sameDirection: number
  /** Half of the ways show less. */
  readonly median: number
  /** The choice after which it holds least, compared with the others; null where all ways agree. */
  readonly deciding: DecidingChoice<C> | null
}

/**
 * In how many ways of looking at a comparison its finding holds: the difference has the sign of the standing one, and its
 * interval leaves out 0. And which choice decides: the one whose ways hold least often, compared with those that choose
 * otherwise; of equals that of more ways, then the first.
 *
 * @param ways one or more, the standing one among them
 * @param standing its index
 * @throws RangeError for an index that is none
 */
export function summariseCurve<C extends string>(ways: readonly Specification<C>[], standing: number): CurveSummary<C> {
  const found = ways[standing]
  if (!found) throw new RangeError(`There is no way ${standing} among ${ways.length}.`)
  const isSame = ({ difference }: Specification<C>): boolean => difference * found.difference > 0
  const isAgreeing = (way: Specification<C>): boolean => isSame(way) && excludesZero(way)
  const count = (some: readonly Specification<C>[]): HoldingWays => ({
    agreeing: some.filter(isAgreeing).length,
    of: some.length,
  })
  const all = count(ways)
  return {
    ...all,
    sameDirection: ways.filter(isSame).length,
    median: median(ways.map(({ difference }) => difference)) ?? 0,
    deciding: all.agreeing === 0 || all.agreeing === all.of ? null : decidingChoice(ways, count),
  }
}

function decidingChoice<C extends string>(
  ways: readonly Specification<C>[],
  count: (some: readonly Specification<C>[]) => HoldingWays,
): DecidingChoice<C> | null {
  const rate = ({ agreeing, of }: HoldingWays): number => agreeing / of
  let [deciding, least]: [DecidingChoice<C> | null, number] = [null, 0]
  for (const choice of Object.keys(ways[0]?.choices ?? {}) as C[]) {
    for (const value of new Set(ways.map(({ choices }) => choices[choice]))) {
      const making = count(ways.filter(({ choices }) => choices[choice] === value))
      const others = count(ways.filter(({ choices }) => choices[choice] !== value))
      if (others.of === 0) continue
      const gap = rate(making) - rate(others)
      if (gap < least || (deciding !== null && gap === least && making.of > deciding.making.of)) {
        deciding = { choice, value, making, others }
        least = gap
      }
    }
  }
  return deciding
}
