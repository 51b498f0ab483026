/** The unit of a difference of shares in whole percentage points, whatever its sign: "point" of one, "points" of all others. */
export const pointsUnit = (rounded: number): string => (Math.abs(rounded) === 1 ? 'point' : 'points')
