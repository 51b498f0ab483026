/**
 * `cardPercentileValue`, 0 < p ≤ 100: `100·(n − b)/n`, n = cards that came up in the deal, b = those with a strictly
 * higher score. The top card is 100; cards with equal scores share a percentile.
 */
export function percentileValue(cards: number, higher: number): number {
  return (100 * (cards - higher)) / cards
}
