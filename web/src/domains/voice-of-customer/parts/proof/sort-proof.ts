import type { ProofCard } from './ProofCardRow.tsx'

export type ProofColumn = 'title' | 'deals' | 'percentile' | 'won' | 'winRate' | 'cycle' | 'size'

export interface ProofSort {
  readonly column: ProofColumn
  readonly descending: boolean
}

/** The card that the most deals have first. */
export const firstSort: ProofSort = { column: 'deals', descending: true }

const figureOf: Readonly<Record<Exclude<ProofColumn, 'title'>, (card: ProofCard) => number | null>> = {
  deals: ({ dealCount }) => dealCount,
  percentile: ({ cardPercentileValue }) => cardPercentileValue,
  won: ({ winRate }) => winRate.won,
  winRate: ({ winRate }) => winRate.rate,
  cycle: ({ salesCycle }) => salesCycle.median,
  size: ({ dealSize }) => dealSize.median,
}

/** The present column turns round; another begins with its largest figure, titles with A. */
export const nextProofSort = (present: ProofSort, column: ProofColumn): ProofSort =>
  present.column === column ? { column, descending: !present.descending } : { column, descending: column !== 'title' }

/** The cards in an order; those without the figure come last, whichever way. */
export function sortProof(cards: readonly ProofCard[], { column, descending }: ProofSort): ProofCard[] {
  const way = descending ? -1 : 1
  if (column === 'title') return cards.toSorted((a, b) => way * a.title.localeCompare(b.title))
  const figure = figureOf[column]
  return cards.toSorted((a, b) => {
    const [x, y] = [figure(a), figure(b)]
    if (x === null || y === null) return Number(x === null) - Number(y === null)
    return way * (x - y) || a.title.localeCompare(b.title)
  })
}
