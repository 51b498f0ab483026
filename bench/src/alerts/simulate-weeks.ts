import type { DealWeek } from '@bic/engine/alerts/deal-weeks'
import type { Random } from '../random.ts'

export interface AlertWorld {
  /** Messages that are followed. */
  readonly cards: number
  /** Deals that have conversations in a week, on average. */
  readonly dealsAWeek: number
  /** Correlation of two weeks of one deal, as some deals talk of a thing all the time; 0 when weeks are independent. */
  readonly correlation: number
  /** Weeks of history, and weeks that are watched. */
  readonly past: number
  readonly watched: number
  /** A change of so much, as a fraction, from a week that is watched on, in so many of the cards; half of them fall. */
  readonly change?: { readonly by: number; readonly week: number; readonly cards: number }
}

/** The weeks of one card, and its change. */
export interface CardWeeks {
  readonly weeks: readonly DealWeek[]
  /** The week, counted from the first of the history, from which on it changed; null when it did not. */
  readonly changedIn: number | null
}

/** Weeks that a deal lasts on average, and in what share of them there is a conversation. */
const lasting = 10
const talking = 0.7

/** A draw from the gamma distribution of a shape and scale 1 (Marsaglia and Tsang 2000). */
const gamma = (random: Random, shape: number): number => {
  if (shape < 1) return gamma(random, shape + 1) * random.next() ** (1 / shape)
  const d = shape - 1 / 3
  const c = 1 / Math.sqrt(9 * d)
  for (;;) {
    const z = Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())
    const v = (1 + c * z) ** 3
    if (v > 0 && Math.log(1 - random.next()) < (z * z) / 2 + d - d * v + d * Math.log(v)) return d * v
  }
}

/** How often a deal talks of a card: from a beta distribution with the mean and the correlation. */
const rateOfDeal = (random: Random, mean: number, correlation: number): number => {
  if (correlation === 0) return mean
  const weight = (1 - correlation) / correlation
  const [a, b] = [gamma(random, weight * mean), gamma(random, weight * (1 - mean))]
  return a + b === 0 ? mean : a / (a + b)
}

/** Which deals have conversations in which weeks. */
const makeTalks = (
  random: Random,
  { dealsAWeek, past, watched }: AlertWorld,
): (readonly [deal: number, week: number])[] => {
  const talks: [number, number][] = []
  const open = dealsAWeek / talking
  let next = 0
  let deals = Array.from({ length: Math.round(open) }, () => next++)
  for (let week = 0; week < past + watched; week++) {
    for (const deal of deals) if (random.next() < talking) talks.push([deal, week])
    deals = deals.map(deal => (random.next() < 1 / lasting ? next++ : deal))
  }
  return talks
}

/** All cards of a customer over the same deals and weeks; how often they are said lies between 10 and 40 % of weeks of deals. */
export const simulateWeeks = (random: Random, world: AlertWorld): CardWeeks[] => {
  const talks = makeTalks(random, world)
  const { change, correlation, past } = world
  return Array.from({ length: world.cards }, (_, card) => {
    const mean = 0.1 + (0.3 * (card + 0.5)) / world.cards
    // Spread over rare and frequent cards; what falls must have been frequent enough.
    const isChanged = change !== undefined && card % Math.round(world.cards / change.cards) === 1
    const by =
      change === undefined
        ? 0
        : card % 2 === 1 && mean > change.by + 0.05 && random.next() < 0.5
          ? -change.by
          : change.by
    const changedIn = isChanged && change ? past + change.week : null
    const rates = new Map<number, number>()
    const weeks = talks.map(([deal, week]) => {
      const rate = rates.get(deal) ?? rateOfDeal(random, mean, correlation)
      rates.set(deal, rate)
      const after = by > 0 ? rate + (by * (1 - rate)) / (1 - mean) : rate * (1 + by / mean)
      const p = changedIn !== null && week >= changedIn ? after : rate
      return { deal, week, said: random.next() < p }
    })
    return { weeks, changedIn }
  })
}
