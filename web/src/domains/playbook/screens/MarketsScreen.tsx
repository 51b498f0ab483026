import { ActionIcon, Button, Group } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type Icon, IconArrowMerge, IconPencil, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useApiQuery } from '#lib/use-api.ts'
import { Pill } from '#ui/figure/Pill.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import type { MarketRow } from '../api/markets.ts'
import { MarketNameDialog } from '../parts/markets/MarketNameDialog.tsx'
import { MergeMarketDialog } from '../parts/markets/MergeMarketDialog.tsx'

type Opened =
  | { readonly act: 'name'; readonly market: MarketRow | null }
  | { readonly act: 'merge'; readonly market: MarketRow }

interface RowActProps {
  name: 'Rename' | 'Merge'
  icon: Icon
  market: MarketRow
  /** Shows the icon alone, so that a phone shows the whole row. */
  narrow: boolean
  disabled?: boolean
  onClick: () => void
}

/** What can be done with the market of a row. */
function RowAct({ name, icon: Image, market, narrow, ...rest }: RowActProps) {
  const label = `${name} ${market.name}`
  return narrow ? (
    <ActionIcon variant="subtle" size={30} aria-label={label} title={name} {...rest}>
      <Image size={18} />
    </ActionIcon>
  ) : (
    <Button size="compact-sm" variant="subtle" aria-label={label} {...rest}>
      {name}
    </Button>
  )
}

const phoneLines = [
  ['name', 'actions'],
  ['deals', 'cards'],
] as const

/** The markets of the customer: made, renamed and merged here. */
export default function MarketsScreen() {
  const contents = useApiQuery('listMarketContents')
  const { data: markets } = contents
  const [opened, setOpened] = useState<Opened | null>(null)
  const narrow = useMediaQuery('(max-width: 48em)') ?? false
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
      width: narrow ? 110 : 200,
      grow: 3,
    },
    {
      id: 'deals',
      header: 'Deals',
      phoneName: 'Deals',
      value: market => market.deals,
      align: 'right',
      width: narrow ? 66 : 90,
      grow: 0,
    },
    {
      id: 'cards',
      header: 'Cards',
      phoneName: 'Cards',
      value: market => market.cards,
      align: 'right',
      width: narrow ? 66 : 90,
      grow: 0,
    },
    {
      id: 'actions',
      header: 'Actions',
      value: () => null,
      export: 'none',
      render: market => (
        <Group gap={4} wrap="nowrap">
          <RowAct
            name="Rename"
            icon={IconPencil}
            market={market}
            narrow={narrow}
            onClick={() => setOpened({ act: 'name', market })}
          />
          <RowAct
            name="Merge"
            icon={IconArrowMerge}
            market={market}
            narrow={narrow}
            disabled={(markets?.length ?? 0) < 2}
            onClick={() => setOpened({ act: 'merge', market })}
          />
        </Group>
      ),
      width: narrow ? 88 : 170,
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
      <QueryState query={contents} loading={<SkeletonRows rows={4} />}>
        {rows => (
          <DataTable
            label="Markets"
            rows={rows}
            columns={columns}
            phone={phoneLines}
            rowKey={market => String(market.id)}
            paging
            empty={
              <EmptyState title="No markets yet">
                Imported deals and cards without a market are added to a default market.
              </EmptyState>
            }
          />
        )}
      </QueryState>
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
