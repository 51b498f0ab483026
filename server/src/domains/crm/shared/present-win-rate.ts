import { wilsonShare } from '@bic/engine/statistics/wilson'

/** Won of the closed deals, as a share with its 95 % interval; null without closed deals. */
export const presentWinRate = (won: number, closed: number) => {
  const share = wilsonShare(won, closed)
  return { won, closed, rate: share?.share ?? null, low: share?.low ?? null, high: share?.high ?? null }
}
