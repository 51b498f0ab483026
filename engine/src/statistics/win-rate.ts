import { wilsonShare } from './wilson.ts'

/** Won of closed deals as a fraction with its Wilson 95 % interval; null when nothing is closed. */
export interface WinRate {
  readonly won: number
  readonly closed: number
  readonly rate: number | null
  readonly low: number | null
  readonly high: number | null
}

/** The win rate of `closed` deals, `won` of which were won, with the interval of `wilsonShare`. */
export function winRate(won: number, closed: number): WinRate {
  const share = wilsonShare(won, closed)
  return { won, closed, rate: share?.share ?? null, low: share?.low ?? null, high: share?.high ?? null }
}
