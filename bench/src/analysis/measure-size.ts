import type { Answer } from '@bic/contract/calls/routes'
import { Random } from '../random.ts'
import { serveHistory } from '../reads/serve-history.ts'
import { percentile, timed } from '../statistics.ts'
import { figure, print } from '../table.ts'
import { ask } from './ask.ts'
import { askPostgres, type CardRow, tune } from './ask-postgres.ts'
import { type ChosenFilter, chooseFilters } from './choose-filters.ts'
import { type AnalysisCustomer, writeDeals } from './make-deals.ts'
import { makePack, popularities } from './make-packs.ts'
import { residentMemory } from './resident-memory.ts'
import { timeMatrix } from './time-matrix.ts'

const rounds = 3
const changedAtOnce = 500
const changes = 10
const comparisons = 10

export interface Spread {
  readonly p50: number
  readonly p95: number
}

/** What one size of customer was measured to take, in milliseconds and megabytes. */
export interface Measured {
  readonly deals: number
  readonly api: Spread
  /** Processor time of server and database for one answer: to a filter that was asked for before, and to a new one. */
  readonly work: number
  readonly firstWork: number
  readonly byDefault: number
  readonly postgres: Spread
  readonly matrix: Spread
  readonly first: number
  readonly afterChange: Spread
  readonly matrixMegabytes: number
  readonly grownMegabytes: number
  readonly chart: Spread
}

const spreadOf = (times: readonly number[]): Spread => ({ p50: percentile(times, 0.5), p95: percentile(times, 0.95) })

type Answers = Answer<'getMatchedCardsSummaryForSolution'>

const isNear = (a: number | null, b: number | null): boolean =>
  a === null || b === null ? a === b : Math.abs(a - b) <= 1e-5 * Math.max(1, Math.abs(b))

/** @throws Error when PostgreSQL counts otherwise */
const expectSame = (ours: Answers, theirs: readonly CardRow[]): void => {
  const known = new Map(ours.map(card => [card.id, card]))
  const isSame = (row: CardRow): boolean => {
    const card = known.get(row.card_id)
    return (
      card !== undefined &&
      card.dealCount === row.deals &&
      card.winRate.won === row.won &&
      isNear(card.salesCycle.median, row.cycle) &&
      isNear(card.dealSize.median, row.amount) &&
      isNear(card.heuristicScore, row.score) &&
      isNear(card.cardPercentileValue, row.percentile)
    )
  }
  const other = theirs.find(row => !isSame(row))
  if (other || known.size !== theirs.length)
    throw new Error(`PostgreSQL answers otherwise: ${JSON.stringify([other, known.get(other?.card_id ?? 0)])}`)
}

/** The faster of the two ways to ask PostgreSQL, filter by filter, and its answers. */
const timePostgres = async (customer: AnalysisCustomer, filters: readonly ChosenFilter[]) => {
  const client = await customer.history.owner.connect()
  try {
    await tune(client)
    const times: number[] = []
    const answers: CardRow[][] = []
    for (const filter of filters) {
      let rows: CardRow[] = []
      const best: number[] = []
      for (const fenced of [true, false]) {
        for (let round = 0; round < 2; round++) {
          const took = await timed(async () => {
            rows = await askPostgres(client, customer, filter, fenced)
          })
          if (round > 0) best.push(took)
        }
      }
      times.push(Math.min(...best))
      answers.push(rows)
    }
    return { times, answers }
  } finally {
    client.release(true)
  }
}

/** Everything about one customer; every answer of the server is compared with PostgreSQL's. */
export const measureSize = async (customer: AnalysisCustomer): Promise<Measured> => {
  const { history, dealIds, cardIds } = customer
  const filters = chooseFilters(customer)
  const [usual] = filters
  if (!usual) throw new Error('There is no filter.')
  const { times: postgres, answers } = await timePostgres(customer, filters)
  print(`PostgreSQL: p50 ${figure(percentile(postgres, 0.5))} ms, p95 ${figure(percentile(postgres, 0.95))} ms`)
  const { times: alone, matrix } = await timeMatrix(customer, filters)
  print(`matrix: p50 ${figure(percentile(alone, 0.5))} ms, p95 ${figure(percentile(alone, 0.95))} ms`)
  return serveHistory(history, async served => {
    const askFor = (body: ChosenFilter) => ask(served, 'getMatchedCardsSummaryForSolution', { body })
    const before = residentMemory(served.pid)
    const first = (await askFor(usual)).milliseconds
    const spentBefore = await served.spent()
    for (const [i, filter] of filters.entries()) expectSame((await askFor(filter)).data, answers[i] ?? [])
    const firstWork = (((await served.spent()) - spentBefore) * 1000) / filters.length
    const grown = residentMemory(served.pid) - before
    const api: number[] = []
    const byDefault: number[] = []
    const spent = await served.spent()
    for (let round = 0; round < rounds; round++) {
      for (const [i, filter] of filters.entries()) {
        const { milliseconds } = await askFor(filter)
        api.push(milliseconds)
        if (i % 12 === 0) byDefault.push(milliseconds)
      }
    }
    const work = (((await served.spent()) - spent) * 1000) / api.length
    print(`at the API: p50 ${figure(percentile(api, 0.5))} ms, p95 ${figure(percentile(api, 0.95))} ms`)
    const random = new Random(5)
    const shares = popularities(cardIds.length)
    const afterChange: number[] = []
    for (let i = 0; i < changes; i++) {
      const changed = Array.from({ length: changedAtOnce }, () => random.pick(dealIds))
      await writeDeals(history, new Map(changed.map(id => [id, makePack(cardIds, shares, random)])))
      afterChange.push((await askFor(usual)).milliseconds)
    }
    const chart: number[] = []
    for (let i = 0; i < comparisons; i++) {
      chart.push((await ask(served, 'generateBubbleChartForSolution', { body: usual })).milliseconds)
    }
    return {
      deals: dealIds.length,
      api: spreadOf(api),
      work,
      firstWork,
      byDefault: percentile(byDefault, 0.5),
      postgres: spreadOf(postgres),
      matrix: spreadOf(alone),
      first,
      afterChange: { p50: percentile(afterChange, 0.5), p95: Math.max(...afterChange) },
      matrixMegabytes: matrix.bytes / 1e6,
      grownMegabytes: grown,
      chart: { p50: percentile(chart.slice(1), 0.5), p95: Math.max(...chart.slice(1)) },
    }
  })
}
