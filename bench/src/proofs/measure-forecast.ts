import type { DealPast } from '@bic/engine/forecast/deal-past'
import { predictDeal } from '@bic/engine/forecast/predict-deal'
import { revenueOf } from '@bic/engine/forecast/revenue'
import { winsWithin } from '@bic/engine/forecast/time-to-win'
import { trainForecast } from '@bic/engine/forecast/train-forecast'
import { Random } from '../random.ts'

/** What many simulated customers showed of their forecasts. */
export interface ForecastProof {
  readonly customers: number
  /** Those whose quarter brought an amount from p10 to p90. */
  readonly within: number
  /** Amounts brought over amounts expected, of all customers together. */
  readonly ratio: number
  /** Share of open deals whose range held their true probability, and the mean width of the ranges. */
  readonly covered: number
  readonly width: number
}

interface SimulatedDeal {
  readonly past: DealPast
  /** The day on which it closes, also after the present day. */
  readonly closes: number
  readonly wins: boolean
  readonly truth: number
}

const today = 20_000
const days = 800
const cards = 20
const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x))

const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())

/** A deal with twenty cards, two of which change its log-odds; months move all deals alike by `shock`. */
const simulateDeal = (random: Random, dealId: number, shockOf: (day: number) => number): SimulatedDeal => {
  const createdDay = today - 1 - random.below(days)
  const closes = createdDay + 15 + Math.round(Math.exp(4.2 + 0.5 * normal(random)))
  const cardDays = new Map<number, number>()
  for (let card = 0; card < cards; card++) {
    if (random.next() < 0.4) cardDays.set(card, createdDay + random.below(15))
  }
  const odds = (cardDays.has(0) ? 0.9 : -0.6) + (cardDays.has(1) ? -0.9 : 0.6)
  const wins = random.next() < sigmoid(odds + shockOf(closes))
  const isOpen = closes >= today
  const past: DealPast = {
    dealId,
    outcome: isOpen ? 'Open' : wins ? 'Won' : 'Lost',
    createdDay,
    closedDay: isOpen ? null : closes,
    segment: dealId % 3,
    amount: Math.round(50_000 * Math.exp(0.8 * normal(random))),
    conversationDays: [createdDay + 2, createdDay + 12],
    stages: [],
    cardDays,
  }
  return { past, closes, wins, truth: sigmoid(odds) }
}

/** Trains a forecast for each of some customers and looks at what their open deals bring in the next `horizon` days. */
export const simulateForecasts = (
  { customers, deals, shock, horizon }: { customers: number; deals: number; shock: number; horizon: number },
  seed: number,
): ForecastProof => {
  const random = new Random(seed)
  const sums = { customers: 0, within: 0, brought: 0, expected: 0, covered: 0, width: 0, predicted: 0 }
  for (let customer = 0; customer < customers; customer++) {
    const shocks = Array.from({ length: 80 }, () => shock * normal(random))
    const all = Array.from({ length: deals }, (_, dealId) =>
      simulateDeal(random, dealId, day => shocks[Math.floor((day - today + days) / 30)] ?? 0),
    )
    const trained = trainForecast(
      all.map(({ past }) => past),
      seed,
    )
    if (!('model' in trained)) continue
    const open = all.filter(({ past }) => past.outcome === 'Open')
    const possible = open.map(({ past, truth }) => {
      const { probability, low, high, isBaseRate } = predictDeal(trained.model, past, today - 1)
      if (!isBaseRate) {
        sums.predicted++
        sums.width += high - low
        if (low <= truth && truth <= high) sums.covered++
      }
      const chance = probability * winsWithin(trained.cycles, today - 1 - past.createdDay, horizon)
      return { probability: chance, amount: past.amount ?? 0 }
    })
    const { mean, quantiles } = revenueOf(possible, trained.backtest.shock, [0.1, 0.9])
    const brought = open.reduce(
      (sum, { past, wins, closes }) => (wins && closes < today + horizon ? sum + (past.amount ?? 0) : sum),
      0,
    )
    sums.customers++
    sums.brought += brought
    sums.expected += mean
    if (brought >= (quantiles[0]?.amount ?? 0) && brought <= (quantiles[1]?.amount ?? 0)) sums.within++
  }
  return {
    customers: sums.customers,
    within: sums.within,
    ratio: sums.brought / sums.expected,
    covered: sums.covered / sums.predicted,
    width: sums.width / sums.predicted,
  }
}
