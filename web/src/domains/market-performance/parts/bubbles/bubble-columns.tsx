import type { Metric } from '@bic/contract/analysis/figures'
import { verdictWords } from '@bic/contract/analysis/verdict-words'
import { comparisonOf, metricNames, probabilityText, signed } from '#domains/analysis/shared/figures/figure-text.ts'
import { quadrants } from '#domains/analysis/shared/figures/quadrants.ts'
import { VerdictPill } from '#domains/analysis/shared/figures/VerdictPill.tsx'
import type { ComparedCard } from '#domains/market-performance/api/bubbles.ts'
import { formatPercent, none } from '#lib/format.ts'
import type { Column } from '#ui/table/columns.ts'
import { ofCount, withinBounds } from '#ui/table/qualified.ts'

const signedOrNone = (metric: Metric, value: number | undefined) => (value === undefined ? none : signed(metric, value))
const probabilityOrNone = (value: number | null | undefined) =>
  value === null || value === undefined ? none : probabilityText(value)

/** Closed deals of win rates, won ones of days and dollars. */
const comparedDeals = ({ comparison }: ComparedCard, metric: Metric): number =>
  metric === 'winRate'
    ? comparison.with.winRate.closed + comparison.without.winRate.closed
    : comparison.with[metric].n + comparison.without[metric].n

/** What the chart says, as a table: each card with its place, the difference among comparable deals, and the verdict. */
export const bubbleColumns = (metric: Metric): readonly Column<ComparedCard>[] => {
  const of = (card: ComparedCard) => comparisonOf(card.comparison, metric)
  const number = { align: 'right', width: 96, grow: 0 } as const
  return [
    { id: 'title', header: 'Card', value: card => card.title, width: 180, grow: 2 },
    {
      id: 'quadrant',
      header: 'Quadrant',
      value: card => quadrants.find(({ id }) => id === card.quadrant)?.label ?? 'Not placed',
      width: 130,
    },
    {
      id: 'adoption',
      header: 'Adoption',
      value: card => card.comparison.adoption,
      render: card => formatPercent(card.comparison.adoption),
      export: 'percent',
      qualified: ofCount(
        card => card.comparison.with.deals,
        card => card.comparison.with.deals + card.comparison.without.deals,
      ),
      ...number,
    },
    { id: 'with', header: 'Deals with', value: card => card.comparison.with.deals, export: 'number', ...number },
    { id: 'without', header: 'without', value: card => card.comparison.without.deals, export: 'number', ...number },
    ...(['difference', 'low', 'high'] as const).map(
      (field): Column<ComparedCard> => ({
        id: field,
        header: { difference: `${metricNames[metric]}: difference`, low: '95% from', high: '95% to' }[field],
        hint: 'Among deals of the same segment and similar activity',
        value: card => of(card).adjusted?.[field],
        render: card => signedOrNone(metric, of(card).adjusted?.[field]),
        hover: card => signedOrNone(metric, of(card).adjusted?.[field]),
        // Days and dollars differ by a share. In the file the bounds stand beside the difference.
        ...(field === 'difference'
          ? {
              export: metric === 'winRate' ? 'points' : 'percent',
              qualified: withinBounds(
                one => of(one).adjusted,
                one => comparedDeals(one, metric),
              ),
            }
          : { export: 'none' }),
        ...number,
        ...(field === 'difference' ? { width: 190 } : {}),
      }),
    ),
    {
      id: 'q',
      header: 'q',
      hint: 'With all cards of the market tested together',
      value: card => of(card).adjusted?.q,
      render: card => probabilityOrNone(of(card).adjusted?.q),
      export: 'number',
      ...number,
      width: 80,
    },
    {
      id: 'verdict',
      header: 'Verdict',
      value: card => verdictWords[of(card).verdict].label,
      render: card => <VerdictPill verdict={of(card).verdict} />,
      width: 150,
    },
  ]
}
