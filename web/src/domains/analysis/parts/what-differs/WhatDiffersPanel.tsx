import type { FilterOfMarket } from '@bic/contract/analysis/market-filter'
import { Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { Drilldown } from '#domains/analysis/shared/deals-drilldown/DealsDrilldown.tsx'
import { useDealsDrilldown } from '#domains/analysis/shared/deals-drilldown/use-deals-drilldown.tsx'
import { formatQuantity } from '#lib/format.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { SidePanel } from '#ui/dialog/SidePanel.tsx'
import { SegmentedButtons } from '#ui/input/SegmentedButtons.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { differingColumns, type Side } from './differing-columns.tsx'
import { type Differing, groupsText } from './differing-text.ts'

const phoneLines = [['name', 'verdict'], ['selected'], ['rest'], ['difference']] as const

interface WhatDiffersPanelProps {
  filter: FilterOfMarket
  opened: boolean
  onClose: () => void
}

const kinds = ['cards', 'competitors', 'personas'] as const
type Kind = (typeof kinds)[number]
/** What the two groups of deals are called. */
const groupNames = {
  filter: { selected: 'Filtered deals', rest: 'Others' },
  outcome: { selected: 'Won deals', rest: 'Lost deals' },
} as const
const labels: Readonly<Record<Kind, { readonly many: string; readonly one: string }>> = {
  cards: { many: 'Cards', one: 'Card' },
  competitors: { many: 'Competitors', one: 'Competitor' },
  personas: { many: 'Personas', one: 'Persona' },
}

/** The deals behind a share; null where they are too many to be listed. */
const drilldownOf = (
  { marketId, significance, verifiedCardsOnly, buyerBidirectional }: FilterOfMarket,
  kind: Kind,
  row: Differing,
  title: string,
  storyIdList: number[] | null,
): Drilldown | null =>
  storyIdList && {
    title,
    asked: {
      marketId,
      storyIdList,
      ...(significance === undefined ? {} : { significance }),
      ...(verifiedCardsOnly === undefined ? {} : { verifiedCardsOnly }),
      ...(buyerBidirectional === undefined ? {} : { buyerBidirectional }),
      ...(kind === 'personas' ? { personaId: row.id } : { cardId: row.id, arm: 'with' as const }),
    },
  }

/** What is more or less frequent in the filtered deals than in the rest of their market and period. */
export default function WhatDiffersPanel({ filter: applied, opened, onClose }: WhatDiffersPanelProps) {
  const [kind, setKind] = useState<Kind>('cards')
  const whole = useApiQuery('findWhatDiffers', { body: applied }, { placeholderData: previous => previous })
  // The filter takes in every closed deal, so that there are no others: what was won is held against what was lost.
  const byOutcome = applied.opptyStatus === 'Closed' && whole.data?.rest.deals === 0 && whole.data.selected.deals > 0
  const filter = useMemo(
    () => (byOutcome ? { ...applied, opptyStatus: 'Won' as const } : applied),
    [applied, byOutcome],
  )
  const won = useApiQuery('findWhatDiffers', byOutcome ? { body: filter } : null)
  const { data, error, refetch } = byOutcome ? won : whole
  const names = byOutcome ? groupNames.outcome : groupNames.filter
  const { open, isOpen, panel } = useDealsDrilldown()
  const columns = useMemo(() => {
    const titles = { selected: `${names.selected} with`, rest: `${names.rest} with` } as const
    return differingColumns({
      header: labels[kind].one,
      names,
      opens: side => (data?.[side].storyIdList ?? null) !== null,
      open: (row, side: Side) => {
        const drilldown = drilldownOf(
          filter,
          kind,
          row,
          `${titles[side]} ${row.name}`,
          data?.[side].storyIdList ?? null,
        )
        if (drilldown) open(drilldown)
      },
    })
  }, [filter, kind, data, names, open])
  const isEmpty = data !== undefined && Math.min(data.selected.deals, data.rest.deals) === 0

  return (
    <SidePanel title="What differs" opened={opened} onClose={onClose} size={1060} closeOnEscape={!isOpen}>
      {data && !isEmpty && (
        <Text size="sm" mb="sm">
          {byOutcome
            ? `Every closed deal passes the filter, so ${formatQuantity(data.selected.deals, 'won deal')} are compared with ${formatQuantity(data.rest.deals, 'lost deal')}.`
            : groupsText(data)}{' '}
          Shares are as the deals stand, not adjusted for how much was talked.
          {data.rest.storyIdList === null && ' The others are too many to be listed; a shorter period lists them.'}
        </Text>
      )}
      {isEmpty ? (
        <EmptyState title={data.selected.deals === 0 ? 'No deals pass the filter.' : 'There are no other deals.'}>
          Narrow the filter, by segment or owner for instance: those deals are then compared with the others of the same
          market and period.
        </EmptyState>
      ) : (
        <DataTable
          label={labels[kind].many}
          rows={data?.[kind]}
          columns={columns}
          phone={phoneLines}
          rowKey={row => row.id}
          onOpen={row => {
            const side = row.selected.count > 0 ? 'selected' : 'rest'
            const title = `${names[side]} with ${row.name}`
            const drilldown = drilldownOf(filter, kind, row, title, data?.[side].storyIdList ?? null)
            if (drilldown) open(drilldown)
          }}
          searchLabel={`Search ${labels[kind].many.toLowerCase()}`}
          exportName="What differs"
          rowHeight={60}
          maxHeight="calc(100dvh - 15rem)"
          error={error}
          onRetry={() => void refetch()}
          empty={<EmptyState title="None of these were mentioned in the deals." />}
          tools={
            <SegmentedButtons
              label="What is compared"
              choices={kinds.map(value => ({ value, label: labels[value].many, count: data?.[value].length }))}
              value={kind}
              onChange={setKind}
            />
          }
        />
      )}
      {panel}
    </SidePanel>
  )
}
