import { ActionIcon, Text } from '@mantine/core'
import { IconArchive, IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { MarketMenu } from '#domains/playbook/shared/MarketMenu.tsx'
import { formatDate } from '#lib/format-date.ts'
import { links } from '#lib/links.ts'
import { useGo } from '#lib/navigation.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Pill } from '#ui/figure/Pill.tsx'
import { ShutButton } from '#ui/ShutButton.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { useWhyNoBriefs } from '../use-content-access.ts'
import { type Brief, briefsText, statusWords } from './brief-words.ts'
import { useArchiveBrief } from './use-archive-brief.ts'

const phoneLines = [
  ['name', 'status'],
  ['market', 'type'],
  ['messages', 'conversations'],
  ['updated', 'author'],
  ['archive'],
] as const

const columns: readonly Column<Brief>[] = [
  { id: 'name', header: 'Brief', value: brief => brief.name, width: 220, grow: 3 },
  { id: 'market', header: 'Market', value: brief => brief.marketName, width: 140, grow: 1 },
  { id: 'type', header: 'Type', value: brief => brief.contentType, width: 120, grow: 1 },
  {
    id: 'status',
    header: 'Text',
    hint: 'What was written from it.',
    value: brief => statusWords[brief.status].label,
    render: ({ status }) => <Pill tone={statusWords[status].tone}>{statusWords[status].label}</Pill>,
    width: 125,
    grow: 0,
  },
  {
    id: 'messages',
    header: 'Messages',
    phoneName: 'Messages',
    value: brief => brief.cardCount,
    align: 'right',
    width: 95,
    grow: 0,
  },
  {
    id: 'conversations',
    header: 'Conversations',
    phoneName: 'Conversations',
    hint: 'In which buyers said one of its messages, among the deals that it looks at.',
    value: brief => brief.conversations,
    align: 'right',
    width: 125,
    grow: 0,
  },
  { id: 'author', header: 'By', phoneName: 'by', value: brief => brief.createdBy, width: 130, grow: 1 },
  {
    id: 'updated',
    header: 'Updated',
    phoneName: 'Updated',
    value: brief => brief.updatedTime,
    render: brief => formatDate(brief.updatedTime),
    width: 110,
    grow: 0,
    export: 'date',
  },
]

const archiveColumn = (onArchive: (brief: Brief) => void): Column<Brief> => ({
  id: 'archive',
  header: 'Archive',
  value: () => null,
  render: brief =>
    brief.mayChange && (
      <ActionIcon
        size={28}
        aria-label={`Archive ${brief.name}`}
        onClick={event => {
          event.stopPropagation()
          onArchive(brief)
        }}
      >
        <IconArchive size={16} />
      </ActionIcon>
    ),
  width: 85,
  grow: 0,
  sortable: false,
  searchable: false,
  export: 'none',
})

interface BriefsTabProps {
  /** Null: of all markets. */
  marketId: number | null
  onMarket: (marketId: number | null) => void
  onCreate: () => void
}

/** All briefs with what came of each; a row opens its steps. */
export function BriefsTab({ marketId, onMarket, onCreate }: BriefsTabProps) {
  const go = useGo()
  const archive = useArchiveBrief()
  const whyNot = useWhyNoBriefs()
  const shown = useMemo(() => [...columns, archiveColumn(archive)], [archive])
  const briefs = useApiQuery('getContentBriefDetails', { body: marketId === null ? {} : { marketId } })
  return (
    <QueryState query={briefs} loading={<SkeletonRows rows={6} />}>
      {rows => (
        <>
          {rows.length > 0 && (
            <Text size="lg" maw="75ch" mb="md">
              {briefsText(rows)}
            </Text>
          )}
          <DataTable
            name="content-briefs"
            label="Content briefs"
            rows={rows}
            columns={shown}
            phone={phoneLines}
            rowKey={brief => brief.contentBriefId}
            onOpen={brief => go(links.contentBrief(brief.contentBriefId))}
            searchLabel="Search briefs"
            exportName="Content briefs"
            paging
            tools={<MarketMenu marketId={marketId} onChange={market => onMarket(market?.id ?? null)} />}
            empty={
              <EmptyState
                title="No briefs yet"
                actions={
                  <ShutButton reason={whyNot} leftSection={<IconPlus size={16} aria-hidden />} onClick={onCreate}>
                    New brief
                  </ShutButton>
                }
              >
                A brief says from which messages something is written, for whom and as what. Every sentence of it leads
                back to the buyer who said it.
              </EmptyState>
            }
          />
        </>
      )}
    </QueryState>
  )
}
