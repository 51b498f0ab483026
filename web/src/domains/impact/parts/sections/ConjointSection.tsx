import type { SentMarketFilter } from '@bic/contract/analysis/market-filter'
import { Alert } from '@mantine/core'
import { useMemo } from 'react'
import { formatCount, formatPercent } from '../../../../lib/format.ts'
import { Stat } from '../../../../ui/figure/Stat.tsx'
import { EmptyState } from '../../../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../../../ui/state/ErrorState.tsx'
import { SkeletonRows } from '../../../../ui/state/Skeletons.tsx'
import type { Column } from '../../../../ui/table/columns.ts'
import { DataTable } from '../../../../ui/table/DataTable.tsx'
import type { Door } from '../../../analysis/parts/deals-door/DealsDoor.tsx'
import { type Conjoint, type ConjointRow, useConjoint } from '../../api/conjoint.ts'
import { CountDoor } from '../CountDoor.tsx'
import classes from '../Impact.module.css'

const two = (value: number) => `${value < 0 ? '−' : ''}${Math.abs(value).toFixed(2)}`

const columnsOf = (open: (row: ConjointRow) => void): readonly Column<ConjointRow>[] => [
  { id: 'topic', header: 'Topic', value: row => row.attribute, width: 130, grow: 1 },
  { id: 'card', header: 'Card', value: row => row.level, width: 220, grow: 3 },
  {
    id: 'utility',
    header: 'Utility',
    hint: 'Log-odds of winning with the card, minus without it, everything else the same; 95% of 200 bootstrap fits',
    value: row => row.utility.value,
    render: row => `${two(row.utility.value)} (${two(row.utility.low)} to ${two(row.utility.high)})`,
    align: 'right',
    export: 'number',
    width: 190,
    grow: 0,
  },
  {
    id: 'importance',
    header: 'Importance',
    hint: 'Its share of the weight of all cards',
    value: row => row.importance,
    render: row => formatPercent(row.importance, 1),
    align: 'right',
    export: 'percent',
    rank: true,
    width: 110,
    grow: 0,
  },
  {
    id: 'deals',
    header: 'Deals',
    value: row => row.dealCount,
    render: row => <CountDoor value={row.dealCount} label={`deals with ${row.level}`} onOpen={() => open(row)} />,
    align: 'right',
    export: 'number',
    width: 80,
    grow: 0,
  },
]

const interval = ({ low, high }: { low: number; high: number }) => [two(low), two(high)] as const

const Found = ({ found, data }: { found: NonNullable<Conjoint['found']>; data: Conjoint }) => (
  <>
    <div className={classes.stats}>
      <Stat
        label="AUC with the cards"
        value={two(found.auc.value)}
        n={data.deals}
        interval={interval(found.auc)}
        hint="How well won and lost deals are told apart, on deals that were not learned from; 0.5 is chance"
      />
      <Stat
        label="AUC of the controls alone"
        value={two(found.controlsAuc.value)}
        n={data.deals}
        interval={interval(found.controlsAuc)}
        hint="By amount, segment and number of conversations"
      />
      <Stat label="Gain by the cards" value={two(found.gain.value)} n={data.deals} interval={interval(found.gain)} />
    </div>
    {!found.explains && (
      <Alert color="gray" title="The cards do not explain the outcomes">
        The gain's interval includes 0: what the cards seem to add below may be chance.
      </Alert>
    )}
  </>
)

interface ConjointSectionProps {
  filter: (SentMarketFilter & { readonly marketId: number }) | null
  open: (door: Door) => void
}

/** How much each message goes with winning, of the closed deals that pass the bar. */
export function ConjointSection({ filter, open }: ConjointSectionProps) {
  const { data, error, refetch } = useConjoint(filter)
  const columns = useMemo(
    () =>
      columnsOf(({ cardId, level }) =>
        open({ title: `With ${level}`, asked: { ...filter, cardId, arm: 'with', outcome: 'closed' } }),
      ),
    [open, filter],
  )
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={10} />
  if (data.found === null)
    return (
      <EmptyState title="Too little data">
        {`At least thirty closed deals, and a card that ten of them have and ten do not, are needed. These are ${formatCount(data.deals)} closed deals, ${formatCount(data.won)} of them won.`}
      </EmptyState>
    )
  return (
    <div className={classes.stack}>
      <p className={classes.note}>
        {`All cards of the market at once, over the ${formatCount(data.deals)} closed deals of the bar's close period (${formatCount(data.won)} won), whatever message and period are chosen here.`}
      </p>
      <Found found={data.found} data={data} />
      <DataTable
        label="Conjoint analysis"
        rows={data.found.rows}
        columns={columns}
        rowKey={row => row.cardId}
        searchLabel="Search cards"
        exportName="Conjoint analysis"
        maxHeight={520}
      />
    </div>
  )
}
