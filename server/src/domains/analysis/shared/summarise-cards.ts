import type { SnapshotTx } from '@bic/database/tenant'
import { type AskedCard, askHits } from '@bic/engine/matrix/ask-hits'
import { findHits } from '@bic/engine/matrix/find-hits'
import type { Matrix } from '@bic/engine/matrix/matrix'
import { type CardSummary, summariseCards } from '@bic/engine/matrix/summarise-cards'
import type { Significance } from '@bic/engine/scoring/significance'
import { winRate } from '@bic/engine/statistics/win-rate'
import type { AppContext } from '#app-context.ts'
import { loadMatrix } from '#evidence/matrix/load-matrix.ts'
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

/** As `summariseCardsOf`, by a matrix and confirmed cards that are at hand. */
export const summariseCardsBy = (
  matrix: Matrix,
  verified: ReadonlyMap<number, ReadonlySet<number>>,
  deals: readonly FilteredDeal[],
  asked: readonly AskedCard[],
  significance: Significance,
) => {
  const ids = deals.map(({ id }) => id)
  const hits = findHits(askHits(matrix, ids, asked, significance, verified))
  const outcomes = deals.map(({ status, days, amount_cents }) => ({
    status,
    cycle: days,
    amount: amount_cents === null ? null : amount_cents / 100,
  }))
  return summariseCards(hits, outcomes, asked.length).map(present)
}

/** Of each card asked about, what the deals that have it came to. */
export const summariseCardsOf = async (
  app: AppContext,
  tx: SnapshotTx,
  deals: readonly FilteredDeal[],
  asked: readonly AskedCard[],
  significance: Significance,
) => summariseCardsBy(await loadMatrix(app, tx), await verifiedCards(tx), deals, asked, significance)
