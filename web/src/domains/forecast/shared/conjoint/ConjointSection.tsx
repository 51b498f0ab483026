import { Text } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import { evidenceText } from '#domains/analysis/shared/figures/EvidenceStep.tsx'
import type { Answer, CallInput } from '#lib/call-types.ts'
import { formatCount, formatPercent, formatQuantity } from '#lib/format.ts'
import { pointsText } from '#lib/points.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Chart } from '#ui/chart/Chart.tsx'
import type { AxesChart } from '#ui/chart/chart-description.ts'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import type { Column } from '#ui/table/columns.ts'
import { withinBounds } from '#ui/table/qualified.ts'

type Conjoint = Answer<'getConjointAnalysis'>
type ConjointRow = NonNullable<Conjoint['found']>['rows'][number]
type AskedConjoint = NonNullable<CallInput<'getConjointAnalysis'>['query']>

const two = (value: number) => `${value < 0 ? '−' : ''}${Math.abs(value).toFixed(2)}`
const signed = (value: number) => `${value < 0 ? '' : '+'}${two(value)}`

const columns: readonly Column<ConjointRow>[] = [
  { id: 'level', header: 'Card', value: row => row.level, width: 220, grow: 2 },
  { id: 'attribute', header: 'Topic', value: row => row.attribute },
  {
    id: 'utility',
    header: 'Utility',
    hint: 'Log-odds of winning, with the card minus without it, the other cards, amount, segment and activity the same.',
    value: row => row.utility.value,
    render: row => signed(row.utility.value),
    align: 'right',
    export: 'number',
    qualified: withinBounds(row => row.utility),
  },
  {
    id: 'interval',
    header: '95%',
    value: row => `${signed(row.utility.low)} to ${signed(row.utility.high)}`,
    align: 'right',
    export: 'none',
    width: 140,
    sortable: false,
  },
  {
    id: 'q',
    header: 'q',
    hint: 'False discovery rate among the cards compared here.',
    value: row => row.q,
    render: row => (row.q < 0.001 ? 'under 0.001' : row.q.toFixed(3)),
    align: 'right',
    export: 'number',
    width: 90,
  },
  {
    id: 'evidence',
    header: 'In the market',
    hint: 'What is known of the card among comparable deals, all cards tested together; the other columns describe.',
    value: row => evidenceText(row.evidence),
    width: 240,
  },
  {
    id: 'importance',
    header: 'Importance',
    hint: 'Share of the weight of all cards.',
    value: row => row.importance,
    render: row => formatPercent(row.importance, 1),
    align: 'right',
    export: 'percent',
    qualified: 'by nothing',
  },
  {
    id: 'deals',
    header: 'Deals',
    value: row => row.dealCount,
    render: row => formatCount(row.dealCount),
    align: 'right',
  },
]
const keyOf = ({ cardId }: ConjointRow) => cardId
const rowHeight = 26

/** What the cards add to what amount, segment and activity tell, in a sentence. */
const gainText = ({ found, deals, won }: Conjoint): string => {
  if (!found) return ''
  const { auc, controlsAuc, gain } = found
  const verdict = found.explains
    ? 'What was said goes with part of the outcomes.'
    : 'These deals do not show that what was said goes with the outcomes.'
  const gained = pointsText({ ...gain, difference: gain.value })
  return `${verdict} Given a won and a lost deal that it has not seen, the model rates the won one higher in ${formatPercent(auc.value)} of cases with it, and in ${formatPercent(controlsAuc.value)} by amount, segment and number of conversations alone: ${gained}, n\u00a0=\u00a0${formatCount(deals)}, ${formatCount(won)} won.`
}

/** Up to when something counts, as the end of a sentence. */
const untilText = ({ landmark, landmarkStage }: Conjoint): string =>
  landmarkStage !== null
    ? `before a deal entered ${landmarkStage}`
    : landmark === 'whole'
      ? 'before the close'
      : `in the first ${landmark} days`

const limitsText = ({ deals, passing, enough, found }: Conjoint): string =>
  [
    passing > deals ? `Of ${formatCount(passing)} closed deals, the last ${formatCount(deals)} are used.` : '',
    found && enough > found.rows.length
      ? `Of ${formatQuantity(enough, 'card')} with enough deals the ${found.rows.length} nearest to half of the deals are compared.`
      : '',
  ].join(' ')

const colourOf = ({ evidence }: ConjointRow) =>
  evidence?.goesWith === 'winning' ? 'won' : evidence?.goesWith === 'losing' ? 'lost' : 'neutral'

const describe = (rows: readonly ConjointRow[]): AxesChart => ({
  kind: 'axes',
  lying: true,
  across: { names: rows.map(({ cardId, level }) => ({ key: cardId, text: level })) },
  values: { title: 'Log-odds of winning' },
  marks: [
    {
      kind: 'intervals',
      colour: 'text-dim',
      intervals: rows.map(({ cardId, utility }) => ({ key: cardId, low: utility.low, high: utility.high })),
    },
    {
      kind: 'points',
      points: rows.map(row => ({ key: row.cardId, value: row.utility.value, colour: colourOf(row), size: 9 })),
    },
  ],
})

interface ConjointSectionProps {
  /** Null until there is a filter. */
  asked: AskedConjoint | null
  /** Opens the deals that have a card. */
  onOpen?: (row: ConjointRow, landmark: Conjoint['landmark']) => void
}

/** How much each card goes with winning when the other cards, amount, segment and activity are the same. */
export function ConjointSection({ asked, onOpen }: ConjointSectionProps) {
  const { data, error, refetch } = useApiQuery('getConjointAnalysis', asked && { query: asked }, {
    placeholderData: keepPreviousData,
  })
  const rows = useMemo(() => data && (data.found?.rows ?? []), [data])
  const description = useMemo(() => describe(rows ?? []), [rows])
  return (
    <Chart
      title="Conjoint analysis"
      note={data?.found ? gainText(data) : undefined}
      rows={rows}
      rowKey={keyOf}
      columns={columns}
      description={description}
      height={Math.max(200, (rows?.length ?? 8) * rowHeight + 60)}
      // Deals up to their close have no drill-down of their own.
      onSelect={onOpen && data && data.landmark !== 'whole' ? row => onOpen(row, data.landmark) : undefined}
      error={error}
      onRetry={() => void refetch()}
      legend={
        data && (
          <Text size="xs" c="dimmed">
            {`Counts what was said ${untilText(data)}. Lines are 95% bootstrap intervals (200 resamples of the deals); messages from step 2 of the evidence on stand first, and are coloured; of the others nothing can be said yet. ${limitsText(data)}`}
          </Text>
        )
      }
      empty={
        <EmptyState title="Too few deals">
          {`Thirty won and thirty lost deals are needed, and a card that ten of them have and ten do not; ${formatQuantity(data?.deals ?? 0, 'closed deal')} pass the filters, ${formatCount(data?.won ?? 0)} of them won.`}
        </EmptyState>
      }
    />
  )
}
