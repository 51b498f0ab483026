import { sigmoid } from '../model/ridge-logistic.ts'
import { normalQuantile } from '../statistics/normal.ts'

/** An open deal: its probability to be won, and what it then brings, in any unit of money. */
export interface PossibleDeal {
  readonly probability: number
  readonly amount: number
}

/** What deals may bring together. */
export interface Revenue {
  readonly mean: number
  /** The amount that is not exceeded with each of the shares asked for. */
  readonly quantiles: readonly { readonly share: number; readonly amount: number }[]
}

/** Values of the common shock, each as likely; so many steps of money. */
const nodes = 15
const steps = 1000

/** Standard normal values in the middle of equally likely parts, brought to a variance of 1. */
function shocks(): Float64Array {
  const values = Float64Array.from({ length: nodes }, (_, k) => normalQuantile((k + 0.5) / nodes))
  const spread = Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / nodes)
  return values.map(value => value / spread)
}

/** The log-odds around which a shock of this size leaves the mean probability what it is. */
function centreOf(probability: number, shock: number, values: Float64Array): number {
  let odds = Math.log(probability / (1 - probability))
  for (let step = 0; step < 20; step++) {
    let [mean, slope] = [0, 0]
    for (const value of values) {
      const p = sigmoid(odds + shock * value)
      mean += p / nodes
      slope += (p * (1 - p)) / nodes
    }
    const change = (mean - probability) / Math.max(slope, 1e-12)
    odds -= Math.max(-2, Math.min(2, change))
    if (Math.abs(change) < 1e-12) break
  }
  return odds
}

/** Adds a deal that brings an amount, in steps, with a probability; what lies between two steps is parted between them. */
function addDeal(chances: Float64Array, reached: number, amount: number, p: number): void {
  const whole = Math.floor(amount)
  const part = amount - whole
  for (let i = reached; i >= 0; i--) {
    const chance = chances[i]
    if (chance === 0) continue
    chances[i] = chance * (1 - p)
    chances[i + whole] += chance * p * (1 - part)
    if (part > 0) chances[i + whole + 1] += chance * p * part
  }
}

/**
 * The distribution of what open deals bring together, each won with its own probability: exact by adding one deal after
 * another, on a thousand steps of money. `shock` is the standard deviation, in log-odds, of what moves all of them alike in a
 * period (a good or a bad quarter); given the shock the deals are independent. Deals of no amount bring nothing.
 */
export function revenueOf(deals: readonly PossibleDeal[], shock: number, shares: readonly number[]): Revenue {
  const counted = deals.filter(({ amount, probability }) => amount > 0 && probability > 0)
  const total = counted.reduce((sum, { amount }) => sum + amount, 0)
  const mean = counted.reduce((sum, { amount, probability }) => sum + probability * amount, 0)
  if (total === 0) return { mean: 0, quantiles: shares.map(share => ({ share, amount: 0 })) }
  const unit = total / steps
  const values = shock > 0 ? shocks() : Float64Array.of(0)
  const centres = counted.map(({ probability }) => {
    const p = Math.min(probability, 1 - 1e-12)
    return shock > 0 ? centreOf(p, shock, values) : Math.log(p / (1 - p))
  })
  const sum = new Float64Array(steps + counted.length + 2)
  for (const value of values) {
    const chances = new Float64Array(sum.length)
    chances[0] = 1
    let reached = 0
    counted.forEach(({ amount }, i) => {
      addDeal(chances, reached, amount / unit, sigmoid(centres[i] + shock * value))
      reached = Math.min(sum.length - 2, reached + Math.ceil(amount / unit))
    })
    chances.forEach((chance, i) => {
      sum[i] += chance / values.length
    })
  }
  return { mean, quantiles: shares.map(share => ({ share, amount: Math.min(total, unit * quantileOf(sum, share)) })) }
}

/** The first step by which so large a share is reached. */
function quantileOf(chances: Float64Array, share: number): number {
  let passed = 0
  for (let i = 0; i < chances.length; i++) {
    passed += chances[i]
    if (passed >= share - 1e-12) return i
  }
  return chances.length - 1
}
