import type { Difference } from '@bic/engine/comparison/figures'
import { percentBounds } from '@bic/engine/statistics/percent-bounds'
import { pointsUnit, pointsWithin, signedPoints } from '@bic/engine/statistics/points-text'
import { figureNote } from './interval.ts'

type Bounded = Pick<Difference, 'difference' | 'low' | 'high'>

/** A difference in win rate as it is read aloud: "+29 points (+13 to +44)". */
export const pointsText = (adjusted: Bounded | null): string => (adjusted === null ? '' : pointsWithin(adjusted))

/** The same within a sentence, with the deals it is from: "won 29 points more often (+13 to +44), n = 112". */
export const wonMoreOften = ({ difference, ...bounds }: Bounded, n: number): string => {
  const [low, high] = percentBounds(bounds)
  return `won ${Math.abs(Math.round(100 * difference))} ${pointsUnit(Math.round(100 * difference))} ${difference < 0 ? 'less' : 'more'} often ${figureNote([signedPoints(low), signedPoints(high)], n)}`
}

/** What a trial that saw nothing has shown all the same: "no effect larger than 21 points"; null where it ruled out none. */
export const ruledOut = ({ low, high }: Pick<Bounded, 'low' | 'high'>): string | null => {
  const most = Math.ceil(100 * Math.max(-low, high) - 1e-9)
  return most >= 100 ? null : `no effect larger than ${most} points`
}

/** What a trial concluded, in the width of a column: the effect that it caused, or the largest one that it leaves. */
export const concludedText = (
  caused: { readonly state: 'gain' | 'loss' | 'nothing seen'; readonly estimate: number } & Pick<
    Bounded,
    'low' | 'high'
  >,
): string => {
  if (caused.state !== 'nothing seen') return `${pointsText({ ...caused, difference: caused.estimate })}, caused`
  const left = ruledOut(caused)
  return left === null ? 'Too little was known' : `N${left.slice(1)}`
}
