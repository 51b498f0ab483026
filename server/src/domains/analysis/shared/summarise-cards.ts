import { createHash } from 'node:crypto'
import type { SnapshotTx } from '@bic/database/tenant'
import { type AskedCard, askHits, type HitQuestion, placesOf } from '@bic/engine/matrix/ask-hits'
import type { Matrix, MatrixNames } from '@bic/engine/matrix/matrix'
import {
  type CardSummary,
  type OutcomeColumns,
  outcomeColumns,
  summariseCards,
} from '@bic/engine/matrix/summarise-cards'
import { SummaryRoom } from '@bic/engine/matrix/summary-room'
import type { Significance } from '@bic/engine/scoring/significance'
import { winRate } from '@bic/engine/statistics/win-rate'
import type { AppContext } from '#app-context.ts'
import { loadMatrix } from '#evidence/matrix/load-matrix.ts'
import { keepRecent } from '../actions/keep-recent.ts'
import type { FilteredDeal } from './filter-deals.ts'
import { verifiedCards } from './verified-cards.ts'

/** The deals with a card as screens show them; days and dollars of won ones. */
const present = ({ deals, won, closed, cycle, amount, score, percentile }: CardSummary) => ({
  dealCount: deals,
  winRate: winRate(won, closed),
  salesCycle: cycle,
  dealSize: amount,
  /** Mean and median of the deals in which it came up; null of none. */
  heuristicScore: score,
  cardPercentileValue: percentile,
})

/** What is the same for all questions about some deals. */
interface Prepared {
  readonly ids: readonly number[]
  readonly outcomes: OutcomeColumns
  /** Where the deals stand in the matrices that share these names and reach as far. */
  names: MatrixNames
  reach: string
  places: Int32Array
}

/** By the array of deals, which `filterDeals` keeps until they change. */
const kept = new WeakMap<readonly FilteredDeal[], Prepared>()

/** Places are only ever added to the names of a matrix. */
const reachOf = ({ names, sides }: Matrix): string => `${names.places.size} ${sides.bidirectional.counts.length}`

const prepare = (matrix: Matrix, deals: readonly FilteredDeal[]): Prepared => {
  const reach = reachOf(matrix)
  const known = kept.get(deals)
  if (known) {
    if (known.names === matrix.names && known.reach === reach) return known
    return Object.assign(known, { names: matrix.names, reach, places: placesOf(matrix, known.ids) })
  }
  const ids = deals.map(({ id }) => id)
  const outcomes = outcomeColumns(
    deals.map(({ status, days, amount_cents }) => ({
      status,
      cycle: days,
      amount: amount_cents === null ? null : amount_cents / 100,
    })),
  )
  const prepared = { ids, outcomes, names: matrix.names, reach, places: placesOf(matrix, ids) }
  kept.set(deals, prepared)
  return prepared
}

/** A question is summarised here before anything else is asked. */
const room = new SummaryRoom()

/** Numbers that stand for objects which nobody changes: each has its own, and none is given twice. */
const numbers = new WeakMap<object, number>()
let numbered = 0
const numberOf = (one: object): number => {
  const known = numbers.get(one)
  if (known !== undefined) return known
  numbers.set(one, ++numbered)
  return numbered
}

/** Cards summarised last, over all that was asked: some 10 MB. */
const mostSummarised = 25_000
const summaries = new Map<string, readonly ReturnType<typeof present>[]>()

/** Says all that a summary follows from: these deals, this matrix, and which cards count as said when. */
const keyOf = (
  matrix: Matrix,
  deals: readonly FilteredDeal[],
  asked: readonly AskedCard[],
  { least, confirmed }: HitQuestion,
): string => {
  const hash = createHash('sha1')
  hash.update(asked.map(({ cardId, direction }) => `${cardId} ${direction}`).join())
  hash.update(`|${confirmed.map(({ deal, card }) => `${deal} ${card}`).join()}`)
  return `${numberOf(matrix)} ${numberOf(deals)} ${least} ${hash.digest('base64')}`
}

/**
 * As `summariseCardsOf`, by a matrix and confirmed cards that are at hand. The same question about the very same deals and matrix,
 * of which there are others once anything changed, is answered from memory: nobody may change what is given.
 */
export const summariseCardsBy = (
  matrix: Matrix,
  verified: ReadonlyMap<number, ReadonlySet<number>>,
  deals: readonly FilteredDeal[],
  asked: readonly AskedCard[],
  significance: Significance,
) => {
  const { ids, outcomes, places } = prepare(matrix, deals)
  const question = askHits(matrix, ids, asked, significance, verified, places)
  const key = keyOf(matrix, deals, asked, question)
  const summary = summaries.get(key) ?? summariseCards(question, outcomes, room).map(one => present(one))
  keepRecent(summaries, key, summary, mostSummarised)
  return summary
}

/** Of each card asked about, what the deals that have it came to. */
export const summariseCardsOf = async (
  app: AppContext,
  tx: SnapshotTx,
  deals: readonly FilteredDeal[],
  asked: readonly AskedCard[],
  significance: Significance,
) => summariseCardsBy(await loadMatrix(app, tx), await verifiedCards(tx), deals, asked, significance)
