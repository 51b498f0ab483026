import { type Share, wilsonShare } from './wilson.ts'

/**
 * Win rate: won ÷ closed, closed = won + lost, with its Wilson 95 % interval and n = closed. Null when none closed.
 */
export function winRate(won: number, lost: number): Share | null {
  return wilsonShare(won, won + lost)
}
