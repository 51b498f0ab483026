import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Pill } from '../../../ui/figure/Pill.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { SkeletonRows } from '../../../ui/state/Skeletons.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { type MarketRow, useMarketRows } from '../api/markets.ts'
import { MarketNameDialog } from '../parts/markets/MarketNameDialog.tsx'
import { MergeMarketDialog } from '../parts/markets/MergeMarketDialog.tsx'

type Opened =
  | { readonly act: 'name'; readonly market: MarketRow | null }
  | { readonly act: 'merge'; readonly market: MarketRow }

/** The markets of the customer: made, renamed and merged here. */
export default function MarketsScreen() {
  const { data: markets, error, refetch } = useMarketRows()
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const columns: readonly Column<MarketRow>[] = [
    {
      id: 'name',
      header: 'Market',
      value: market => market.name,
      render: market => (
        <span title={market.name}>
          {market.name} {market.byDefault && <Pill>Default</Pill>}
        </span>
      ),
      width: 200,
      grow: 3,
    },
    { id: 'deals', header: 'Deals', value: market => market.deals, align: 'right', width: 90, grow: 0 },
    { id: 'cards', header: 'Cards', value: market => market.cards, align: 'right', width: 90, grow: 0 },
    {
      id: 'actions',
      header: 'Actions',
      value: () => null,
      export: 'none',
      render: market => (
        <Group gap={4} wrap="nowrap">
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={`Rename ${market.name}`}
            onClick={() => setOpened({ act: 'name', market })}
          >
            Rename
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={`Merge ${market.name}`}
            disabled={(markets?.length ?? 0) < 2}
            onClick={() => setOpened({ act: 'merge', market })}
          >
            Merge
          </Button>
        </Group>
      ),
      width: 170,
      grow: 0,
    },
  ]
  return (
    <Page
      title="Market Management"
      actions={
        <Button leftSection={<IconPlus size={16} />} onClick={() => setOpened({ act: 'name', market: null })}>
          New market
        </Button>
      }
    >
      {error && !markets && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !markets && <SkeletonRows rows={4} />}
      {markets && (
        <DataTable
          label="Markets"
          rows={markets}
          columns={columns}
          rowKey={market => String(market.id)}
          paging
          empty={
            <EmptyState title="No markets yet">
              Deals and cards that name no market get a default one when they are loaded.
            </EmptyState>
          }
        />
      )}
      {opened?.act === 'name' && <MarketNameDialog market={opened.market} onClose={close} />}
      {opened?.act === 'merge' && (
        <MergeMarketDialog
          market={opened.market}
          others={markets?.filter(({ id }) => id !== opened.market.id) ?? []}
          onClose={close}
        />
      )}
    </Page>
  )
}
