interface Bounds {
  readonly low: number
  readonly high: number
}

/**
 * The bounds of an interval of shares, or of their difference, in whole per cent (points): to the nearest one, and outward where both
 * would be the same, so that an interval never looks as if it had no width: 0 to 0.004 becomes 0 and 1.
 */
export function percentBounds({ low, high }: Bounds): readonly [low: number, high: number] {
  // Adding nothing makes 0 of −0.
  const [lowest, highest] = [Math.round(100 * low) + 0, Math.round(100 * high) + 0]
  return lowest === highest && low < high ? [Math.floor(100 * low) + 0, Math.ceil(100 * high) + 0] : [lowest, highest]
}
