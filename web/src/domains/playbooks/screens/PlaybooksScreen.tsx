import { Button, Group } from '@mantine/core'
import { IconDownload, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { MarketMenu } from '#domains/playbook/shared/MarketMenu.tsx'
import { callForNamedFile } from '#lib/api.ts'
import type { Answer } from '#lib/call-types.ts'
import { formatQuantity, quantityOrNothing } from '#lib/format.ts'
import { formatDate } from '#lib/format-date.ts'
import { useSearchState } from '#lib/navigation.ts'
import { whole } from '#lib/search-params.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { DeleteConfirmation } from '#ui/dialog/DeleteConfirmation.tsx'
import { Pill } from '#ui/figure/Pill.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { notify } from '#ui/notify.ts'
import { saveFile } from '#ui/save-file.ts'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { useSubView } from '#ui/sub-view.ts'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { PlaybookDialog } from '../parts/PlaybookDialog.tsx'
import { PlaybookPage } from '../parts/PlaybookPage.tsx'
import { visibilityWords } from '../parts/visibility-words.ts'

const phoneLines = [['name', 'visibility'], ['market', 'owner'], ['cards', 'documents'], ['updated']] as const

type Playbook = Answer<'listPlaybooks'>[number]

const search = { market: whole(null, { min: 1 }), playbook: whole(null, { min: 1 }) }

const columns: readonly Column<Playbook>[] = [
  { id: 'name', header: 'Playbook', value: playbook => playbook.name, width: 240, grow: 3 },
  { id: 'market', header: 'Market', value: playbook => playbook.marketName, width: 150, grow: 1 },
  {
    id: 'cards',
    header: 'Messages',
    phoneName: 'Messages',
    value: playbook => playbook.cardCount,
    align: 'right',
    width: 100,
    grow: 0,
  },
  {
    id: 'documents',
    header: 'Documents',
    phoneName: 'Documents',
    value: one => one.documentCount,
    align: 'right',
    width: 110,
    grow: 0,
  },
  { id: 'owner', header: 'Owner', value: playbook => playbook.owner, width: 150, grow: 1 },
  {
    id: 'visibility',
    header: 'Visibility',
    value: playbook => playbook.visibility,
    render: ({ visibility }) => (
      <span title={visibilityWords[visibility].meaning}>
        <Pill>{visibilityWords[visibility].label}</Pill>
      </span>
    ),
    width: 110,
    grow: 0,
  },
  {
    id: 'updated',
    header: 'Last update',
    phoneName: 'Updated',
    value: playbook => playbook.updatedTime,
    render: playbook => formatDate(playbook.updatedTime),
    width: 120,
    grow: 0,
  },
]

type Opened = { readonly act: 'save'; readonly playbook: Playbook | null } | { readonly act: 'delete' }

/** Playbooks: made, opened, changed and deleted; the cards of a market as a file. */
export default function PlaybooksScreen() {
  const [{ market, playbook: openedId }, change] = useSearchState(search)
  const playbooks = useApiQuery('listPlaybooks', { query: market === null ? {} : { marketId: market } })
  const remove = useApiMutation('deletePlaybook', { onError: error => notify.error(error) })
  const takeCards = useMutation({
    mutationFn: (marketId: number) => callForNamedFile('exportPlaybookCardsForMarket', { query: { marketId } }),
    onSuccess: ({ name, content }) => saveFile(name ?? 'Cards.csv', content),
    onError: error => notify.error(error),
  })
  const [opened, setOpened] = useState<Opened | null>(null)
  const rows = playbooks.data
  const playbook = useMemo(() => rows?.find(one => one.playbookId === openedId), [rows, openedId])
  useSubView(playbook?.name)
  const create = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setOpened({ act: 'save', playbook: null })}>
      New playbook
    </Button>
  )
  const exportCards = (marketId: number) => (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} />}
      loading={takeCards.isPending}
      onClick={() => takeCards.mutate(marketId)}
    >
      Export the market’s cards
    </Button>
  )
  const dialogs = (
    <>
      {opened?.act === 'save' && (
        <PlaybookDialog
          playbook={opened.playbook}
          marketId={market}
          onClose={() => setOpened(null)}
          onSaved={playbookId => change({ playbook: playbookId })}
        />
      )}
      {playbook && (
        <DeleteConfirmation
          opened={opened?.act === 'delete'}
          onClose={() => setOpened(null)}
          onDelete={async () => {
            await remove.mutateAsync({ body: { playbookId: playbook.playbookId } })
            change({ playbook: null })
          }}
        >
          {playbook.name} is deleted with {formatQuantity(playbook.documentCount, 'document')}. Its messages stay.
        </DeleteConfirmation>
      )}
    </>
  )
  if (playbook)
    return (
      <Page
        title={playbook.name}
        actions={
          <>
            <Button variant="default" onClick={() => change({ playbook: null })}>
              All playbooks
            </Button>
            {exportCards(playbook.marketId)}
            {playbook.mayChange && (
              <>
                <Button
                  variant="default"
                  leftSection={<IconPencil size={16} />}
                  onClick={() => setOpened({ act: 'save', playbook })}
                >
                  Change
                </Button>
                <Button
                  variant="default"
                  leftSection={<IconTrash size={16} />}
                  onClick={() => setOpened({ act: 'delete' })}
                >
                  Delete
                </Button>
              </>
            )}
          </>
        }
      >
        <PlaybookPage key={playbook.playbookId} playbook={playbook} />
        {dialogs}
      </Page>
    )
  return (
    <Page
      title="Manage Playbooks"
      subtitle={rows && quantityOrNothing(rows.length, 'playbook')}
      actions={
        <>
          {market !== null && exportCards(market)}
          {create}
        </>
      }
    >
      <DataTable
        label="Playbooks"
        rows={rows}
        columns={columns}
        phone={phoneLines}
        rowKey={one => one.playbookId}
        onOpen={one => change({ playbook: one.playbookId })}
        paging
        searchLabel="Search playbooks"
        error={playbooks.error}
        onRetry={() => void playbooks.refetch()}
        empty={
          <EmptyState title="No playbooks yet" actions={create}>
            A playbook collects the messages and documents of one motion, for the whole team or for yourself.
          </EmptyState>
        }
        tools={
          <Group gap="sm">
            <MarketMenu marketId={market} onChange={one => change({ market: one?.id ?? null })} />
          </Group>
        }
      />
      {dialogs}
    </Page>
  )
}
