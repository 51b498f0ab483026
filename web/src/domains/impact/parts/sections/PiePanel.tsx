import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import { formatCount, formatPercent, formatQuantity } from '#lib/format.ts'
import { rangeOf } from '#lib/interval.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Chart } from '#ui/chart/Chart.tsx'
import type { Colour, RingChart } from '#ui/chart/chart-description.ts'
import { SegmentedButtons } from '#ui/input/SegmentedButtons.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import type { Column } from '#ui/table/columns.ts'
import { byCount } from '#ui/table/qualified.ts'
import type { PiePart } from '../head.ts'
import type { SectionProps } from '../section.ts'

const columns: readonly Column<PiePart>[] = [
  { id: 'label', header: 'Who said it', value: part => part.label, width: 160, grow: 2 },
  { id: 'deals', header: 'Deals', value: part => part.value, align: 'right', export: 'number', width: 80, grow: 0 },
  {
    id: 'share',
    header: 'Share',
    value: part => part.share?.share,
    render: part => formatPercent(part.share?.share),
    align: 'right',
    export: 'percent',
    qualified: byCount(part => part.share),
    width: 80,
    grow: 0,
  },
  {
    id: 'interval',
    header: '95% interval',
    value: part => (part.share ? rangeOf(formatPercent(part.share.low), formatPercent(part.share.high)) : ''),
    align: 'right',
    export: 'none',
    width: 124,
    grow: 0,
  },
]

/** Sellers and buyers have their colours; where nobody said it, it is only a gap. */
const colours: Readonly<Record<PiePart['label'], Colour>> = {
  Adopted: 'ours',
  'Only buyers said it': 'theirs',
  'Side not known': 'neutral',
  'Not mentioned': 'border-strong',
}

const describe = (parts: readonly PiePart[]): RingChart => ({
  kind: 'ring',
  slices: parts
    .filter(({ value }) => value > 0)
    .map(({ label, value }) => ({ key: label, name: label, value, text: formatCount(value), colour: colours[label] })),
})

const kinds = [
  { value: 'all', label: 'All' },
  { value: 'significant', label: 'Significant' },
] as const

interface PiePanelProps extends SectionProps {
  kind: 'all' | 'significant'
  onKind: (kind: 'all' | 'significant') => void
}

/** Who said the message, of all deals or of those in which it is significant. */
export function PiePanel({ query, open, kind, onKind }: PiePanelProps) {
  const { data, error, refetch } = useApiQuery(
    kind === 'significant' ? 'getImpactPieChartSignificantOpptys' : 'getImpactPieChartAllOpptys',
    query && { query },
    { placeholderData: keepPreviousData },
  )
  const total = data?.reduce((sum, { value }) => sum + value, 0) ?? 0
  const shown = data && (total === 0 ? none : data)
  const description = useMemo(() => describe(data ?? []), [data])
  return (
    <Chart
      title="Who said the message"
      note={`${total > 0 ? `Of ${formatQuantity(total, 'deal')}. ` : ''}A deal is adopted when a seller said it.`}
      rows={shown}
      rowKey={part => part.label}
      columns={columns}
      description={description}
      height={300}
      onSelect={part => part.value > 0 && open(part.label, part.storyIdList)}
      tools={<SegmentedButtons label="Which deals" choices={kinds} value={kind} onChange={onKind} />}
      error={error}
      onRetry={() => void refetch()}
      empty={<EmptyState title="No Insights found.">No deal of this selection has the message.</EmptyState>}
    />
  )
}

const none: readonly PiePart[] = []
