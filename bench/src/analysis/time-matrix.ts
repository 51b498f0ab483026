import type { Matrix } from '@bic/engine/matrix/matrix'
import { filterDeals, filterOf } from '@bic/server/domains/analysis/shared/filter-deals'
import { summariseCardsBy } from '@bic/server/domains/analysis/shared/summarise-cards'
import { readMatrix } from '@bic/server/evidence/matrix/read-matrix'
import { timed } from '../statistics.ts'
import type { ChosenFilter } from './choose-filters.ts'
import type { AnalysisCustomer } from './make-deals.ts'

const rounds = 3

/** Milliseconds of the matrix alone for each filter, the deals being known, and the matrix. */
export const timeMatrix = async (
  { history, cardIds }: AnalysisCustomer,
  filters: readonly ChosenFilter[],
): Promise<{ readonly times: number[]; readonly matrix: Matrix }> =>
  history.read(async tx => {
    const matrix = await readMatrix(tx)
    const asked = cardIds.map(cardId => ({ cardId, direction: 'bidirectional' as const }))
    const times: number[] = []
    for (let round = 0; round <= rounds; round++) {
      for (const filter of filters) {
        const whole = filterOf(filter)
        const deals = await filterDeals(history.app, tx, whole)
        // A copy is another matrix: what was summarised of the same one is kept.
        const copy = { ...matrix }
        const took = await timed(() => summariseCardsBy(copy, new Map(), deals, asked, whole.significance))
        // The first round is for the compiler.
        if (round > 0) times.push(took)
      }
    }
    return { times, matrix }
  })
