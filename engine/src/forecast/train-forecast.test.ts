import { describe, expect, it } from 'vitest'
import { sigmoid } from '../model/ridge-logistic.ts'
import { seededRandom } from '../model/seeded-random.ts'
import type { DealPast } from './deal-past.ts'
import { predictDeal } from './predict-deal.ts'
import { type Forecast, type TooLittle, trainForecast } from './train-forecast.ts'

/** Deals in which one card, heard early, has an effect on winning in log-odds; ten others have none. */
const makeDeals = (n: number, effect: number, seed: number): DealPast[] => {
  const random = seededRandom(seed)
  return Array.from({ length: n }, (_, dealId) => {
    const createdDay = dealId
    const closedDay = createdDay + 60 + Math.floor(random() * 120)
    const cardDays = new Map<number, number>()
    for (let card = 0; card < 11; card++) if (random() < 0.5) cardDays.set(card, createdDay + Math.floor(random() * 20))
    const won = random() < sigmoid(cardDays.has(0) ? effect : -effect)
    return {
      dealId,
      outcome: won ? 'Won' : 'Lost',
      createdDay,
      closedDay,
      segment: dealId % 2,
      conversationDays: [createdDay + 3, createdDay + 30],
      stages: [],
      cardDays,
    }
  })
}

const isForecast = (trained: Forecast | TooLittle): trained is Forecast => 'model' in trained
const train = (deals: readonly DealPast[]): Forecast => {
  const trained = trainForecast(deals, 3)
  if (!isForecast(trained)) throw new Error(`There is no forecast: ${trained.reason}.`)
  return trained
}

describe('a forecast', () => {
  const deals = makeDeals(500, 1.5, 1)
  const forecast = train(deals)

  it('finds what goes with winning, and says so deal by deal', () => {
    const withCard = {
      ...deals[0],
      outcome: 'Open' as const,
      closedDay: null,
      createdDay: 600,
      conversationDays: [603],
    }
    const heard = predictDeal(forecast.model, { ...withCard, cardDays: new Map([[0, 605]]) }, 640)
    const silent = predictDeal(forecast.model, { ...withCard, cardDays: new Map() }, 640)
    expect(heard.probability).toBeGreaterThan(0.65)
    expect(silent.probability).toBeLessThan(0.35)
    expect(heard.contributions[0]).toMatchObject({ feature: { of: 'card', cardId: 0 } })
    expect(heard.contributions[0]?.points).toBeGreaterThan(0.1)
    expect(silent.contributions[0]?.points).toBeLessThan(-0.1)
    // What is planted stands out; the bounds lie on either side of the points.
    expect(heard.contributions[0]?.low).toBeGreaterThan(0)
    expect(silent.contributions[0]?.high).toBeLessThan(0)
    for (const { points, low, high } of [...heard.contributions, ...silent.contributions]) {
      expect(low).toBeLessThanOrEqual(points)
      expect(high).toBeGreaterThanOrEqual(points)
    }
  })

  it('has contributions that add up to the log-odds of the deal', () => {
    const { probability, contributions } = predictDeal(forecast.model, deals[7], 60)
    const { slope, offset } = forecast.model.calibration
    const sum = contributions.reduce((total, { logOdds }) => total + logOdds, slope * forecast.model.intercept + offset)
    expect(sigmoid(sum)).toBeCloseTo(probability, 12)
  })

  it('is judged on deals closed later, better than by the share alone, and predicts the outcome', () => {
    const { validation } = forecast
    const closed = deals.map(({ closedDay }) => closedDay ?? 0).sort((a, b) => a - b)
    expect(validation.fromDay).toBe(closed[350])
    expect(validation.deals).toBe(closed.filter(day => day >= validation.fromDay).length)
    expect(validation.brier.value).toBeLessThan(validation.baseBrier - 0.02)
    expect(validation.auc.low).toBeGreaterThan(0.6)
    expect(validation.reliability.length).toBeGreaterThanOrEqual(4)
    const met = validation.reliability.filter(
      ({ predicted, observed }) => predicted >= observed.low && predicted <= observed.high,
    )
    expect(met.length).toBeGreaterThanOrEqual(validation.reliability.length - 1)
    expect(forecast.won + forecast.lost).toBe(500)
  })

  it('knows nothing of the deals that it is judged on', () => {
    const { fromDay } = forecast.validation
    // Every later outcome turned round: the same model errs as much as it was right.
    const turned = deals.map(deal =>
      (deal.closedDay ?? 0) >= fromDay
        ? { ...deal, outcome: deal.outcome === 'Won' ? ('Lost' as const) : ('Won' as const) }
        : deal,
    )
    expect(train(turned).validation.auc.value).toBeCloseTo(1 - forecast.validation.auc.value, 9)
  })

  it('has an interval around each probability', () => {
    for (const deal of deals.slice(0, 40)) {
      const { low, probability, high, isBaseRate } = predictDeal(forecast.model, deal, deal.createdDay + 45)
      expect(low <= probability && probability <= high && low < high).toBe(true)
      expect(isBaseRate).toBe(false)
    }
  })

  it('has ranges that hold the true probability of eight in ten deals', () => {
    const [heard, silent] = [sigmoid(1.5), sigmoid(-1.5)]
    const covered = deals.filter(deal => {
      const { low, high } = predictDeal(forecast.model, deal, deal.createdDay + 45)
      const truth = deal.cardDays.has(0) ? heard : silent
      return low <= truth && truth <= high
    })
    expect(covered.length / deals.length).toBeGreaterThan(0.8)
  })

  it('is judged by age, and gives deals of an age at which it knows nothing the share won at that age', () => {
    // Nothing is said before day 30: a look at a younger deal, on entry into its stage, cannot tell it from others.
    const late = deals.map(deal => ({
      ...deal,
      stages: [{ day: deal.createdDay, stage: 1 }],
      conversationDays: [],
      cardDays: new Map([...deal.cardDays].map(([card, day]) => [card, day + 30])),
    }))
    const { model, validation } = train(late)
    expect(validation.byAge.map(({ from }) => from)).toEqual([0, 30, 60, 120])
    const [young, , later] = validation.byAge
    expect(young!.auc!.low).toBeLessThanOrEqual(0.5)
    expect(later!.auc!.low).toBeGreaterThan(0.5)
    expect(validation.byStage.map(({ stage, deals: judged }) => [stage, judged])).toEqual([[1, validation.deals]])
    const [band] = model.ages
    expect(band).toMatchObject({ from: 0, to: 7, discriminates: false })
    expect(band!.won.n).toBe(500)
    const prediction = predictDeal(model, { ...late[3]!, outcome: 'Open', closedDay: null }, late[3]!.createdDay + 5)
    expect(prediction).toEqual({
      probability: band!.won.share,
      low: band!.won.low,
      high: band!.won.high,
      isBaseRate: true,
      contributions: [],
    })
    expect(predictDeal(model, late[3]!, late[3]!.createdDay + 70).isBaseRate).toBe(false)
  })

  it('gives deals of an age at which none was looked at the share won of all', () => {
    const { probability, isBaseRate } = predictDeal(forecast.model, deals[7]!, deals[7]!.createdDay + 3)
    expect([probability, isBaseRate]).toEqual([forecast.won / 500, true])
  })

  it('is the same for the same seed', () => {
    expect(train(deals)).toEqual(forecast)
  })

  it('says that it does not know where nothing was planted', () => {
    const { validation, model } = train(makeDeals(500, 0, 2))
    expect(validation.auc.low).toBeLessThanOrEqual(0.5)
    expect(validation.auc.high).toBeGreaterThanOrEqual(0.5)
    for (const deal of makeDeals(20, 0, 3))
      expect(Math.abs(predictDeal(model, deal, 200).probability - 0.5)).toBeLessThan(0.25)
  })
})

describe('too little', () => {
  const deals = makeDeals(300, 0.5, 5)
  const wonFirst = (count: number): DealPast[] =>
    deals.map((deal, i) => ({ ...deal, outcome: i < count ? ('Won' as const) : ('Lost' as const) }))

  it('is fewer than fifty of an outcome', () => {
    expect(trainForecast(wonFirst(49), 1)).toEqual({ won: 49, lost: 251, reason: 'too few deals' })
    expect(trainForecast([], 1)).toEqual({ won: 0, lost: 0, reason: 'too few deals' })
  })

  it('is fewer than ten of an outcome on either side of the day that it is judged from', () => {
    expect(trainForecast(wonFirst(60), 1)).toMatchObject({ reason: 'too few deals lately' })
  })

  it('is deals that were closed before they could be looked at', () => {
    const quick = deals.map(deal => ({ ...deal, closedDay: deal.createdDay + 10 }))
    expect(trainForecast(quick, 1)).toMatchObject({ reason: 'too few snapshots' })
  })

  it('does not count open deals, nor those closed before they were created', () => {
    const odd = [
      ...deals.map(deal => ({ ...deal, outcome: 'Open' as const, closedDay: null })),
      ...deals.map(deal => ({ ...deal, closedDay: deal.createdDay - 1 })),
    ]
    expect(trainForecast(odd, 1)).toEqual({ won: 0, lost: 0, reason: 'too few deals' })
  })
})
