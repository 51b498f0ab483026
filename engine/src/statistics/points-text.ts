import { percentBounds } from './percent-bounds.ts'

/** The unit of a difference of shares in whole percentage points, whatever its sign: "point" of one, "points" of all others. */
export const pointsUnit = (rounded: number): string => (Math.abs(rounded) === 1 ? 'point' : 'points')

/** Whole percentage points with their sign: "+22", "−3", "0". */
export const signedPoints = (rounded: number): string =>
  rounded < 0 ? `−${-rounded}` : rounded > 0 ? `+${rounded}` : '0'

/** A difference of shares, −1 to 1, in percentage points: "+22 points", "−1 point". */
export const pointsOf = (difference: number): string => {
  const rounded = Math.round(100 * difference)
  return `${signedPoints(rounded)} ${pointsUnit(rounded)}`
}

interface Bounded {
  readonly difference: number
  readonly low: number
  readonly high: number
}

/** The same with its interval, whose bounds are never the same: "+22 points (+16 to +28)". */
export const pointsWithin = ({ difference, ...bounds }: Bounded): string =>
  `${pointsOf(difference)} (${percentBounds(bounds).map(signedPoints).join(' to ')})`
