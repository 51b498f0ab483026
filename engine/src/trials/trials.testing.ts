import { seededRandom } from '../model/seeded-random.ts'
import { drawHoldOut, drawWaves } from './draw.ts'
import type { TrialUnit } from './judge-hold-out.ts'
import type { Starts, WaveDeal, WaveTrial } from './judge-waves.ts'

export interface HoldOutWorld {
  readonly units: number
  /** What a message adds to the probability of success of those who get it. */
  readonly effect: number
  readonly seed: number
}

/** The last day of the trials that are made up here. */
export const lastDay = 90

/** A trial of units that succeed with 10%, 20% or 30%, a third of them held out. */
export function makeHoldOut({ units: count, effect, seed }: HoldOutWorld): TrialUnit[] {
  const random = seededRandom(seed)
  const units = Array.from({ length: count }, (_, i) => ({ id: i + 1, stratum: i % 3, expected: 0.1 * (1 + (i % 3)) }))
  const heldOut = drawHoldOut(units, 1 / 3, seed)
  return units.map(unit => {
    const isHeldOut = heldOut.has(unit.id)
    const isSuccess = random() < unit.expected + (isHeldOut ? 0 : effect)
    return { ...unit, isHeldOut, isSuccess, knownOn: isSuccess ? Math.floor(random() * lastDay) : lastDay }
  })
}

export interface WavesWorld {
  readonly sellers: number
  readonly waves: number
  readonly weeksPerWave: number
  readonly dealsPerWeek: number
  /** What starting adds to the win rate. */
  readonly effect: number
  /** By how much the win rate of all grows in a year. */
  readonly trend?: number
  /** By how much, at most, the win rate of a seller changes on its own in the course of the trial. */
  readonly drift?: number
  readonly seed: number
}

/** Weeks of deals before the first start in the trials that are made up here. */
export const weeksBefore = 78

/** A trial of sellers who win 25% to 55% of their deals, and a hundred orders of starts that could have been drawn as well. */
export function makeWaves(world: WavesWorld): WaveTrial {
  const { sellers, waves, weeksPerWave, dealsPerWeek, effect, trend = 0, drift = 0, seed } = world
  const random = seededRandom(seed)
  const ids = Array.from({ length: sellers }, (_, i) => i + 1)
  const rates = new Map(ids.map(id => [id, 0.4 + 0.3 * (random() - 0.5)]))
  const drifts = new Map(ids.map(id => [id, drift * (2 * random() - 1)]))
  const orderOf = (lot: number): Starts =>
    new Map([...drawWaves(ids, waves, lot)].map(([id, wave]) => [id, wave * weeksPerWave * 7]))
  const starts = orderOf(seed)
  const last = (waves - 1) * weeksPerWave * 7
  const deals: WaveDeal[] = []
  const perDay = dealsPerWeek / 7
  for (let day = -weeksBefore * 7; day < last; day++) {
    for (let i = Math.floor(perDay + random()); i > 0; i--) {
      const unit = ids[Math.floor(sellers * random())] ?? 1
      const usual = (rates.get(unit) ?? 0) + (trend * day) / 365
      const moved = day < 0 ? 0 : ((drifts.get(unit) ?? 0) * day) / last
      const started = day >= (starts.get(unit) ?? 0) ? effect : 0
      deals.push({ unit, day, isWon: random() < usual + moved + started })
    }
  }
  return { starts, deals, redraws: Array.from({ length: 99 }, (_, i) => orderOf(1_000_000 + 1000 * seed + i)) }
}
