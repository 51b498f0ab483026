import { Button, Group } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { formatQuantity } from '#lib/format.ts'
import { useSearchState } from '#lib/navigation.ts'
import { text } from '#lib/search-params.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { DeleteConfirmation } from '#ui/dialog/DeleteConfirmation.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import type { VideoGuide } from '../parts/find-guides.ts'
import { VideoPlayer } from '../parts/player/VideoPlayer.tsx'
import { UploadTutorial } from '../parts/UploadTutorial.tsx'

const isOwn = ({ location }: VideoGuide) => location.startsWith('tutorial/')

const phoneLines = [['name', 'actions'], ['of']] as const

/** The tutorial videos: played, added and deleted by administrators. */
export default function TutorialsScreen() {
  const [{ video }, change] = useSearchState({ video: text('') })
  const guides = useApiQuery('getAllVideoGuides')
  const [adding, setAdding] = useState(false)
  const [deleted, setDeleted] = useState<VideoGuide | null>(null)
  const remove = useApiMutation('deleteTutorialVideo')
  const playing = guides.data?.find(({ location }) => location === video)
  const own = guides.data?.filter(isOwn).length ?? 0
  const columns = useMemo(
    (): readonly Column<VideoGuide>[] => [
      { id: 'name', header: 'Tutorial', value: row => row.name, width: 160, grow: 2 },
      {
        id: 'of',
        header: 'For',
        value: row => (isOwn(row) ? 'Your company' : 'All customers'),
        width: 112,
        grow: 0,
      },
      {
        id: 'actions',
        header: 'Actions',
        value: () => null,
        export: 'none',
        sortable: false,
        width: 136,
        grow: 0,
        render: row => (
          <Group gap={4} wrap="nowrap">
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={`Play ${row.name}`}
              onClick={() => change({ video: row.location }, { replace: false })}
            >
              Play
            </Button>
            {isOwn(row) && (
              <Button
                size="compact-sm"
                variant="subtle"
                aria-label={`Delete ${row.name}`}
                onClick={() => setDeleted(row)}
              >
                Delete
              </Button>
            )}
          </Group>
        ),
      },
    ],
    [change],
  )
  return (
    <Page
      title="Tutorials Administration"
      subtitle={
        guides.data &&
        (guides.data.length === 0
          ? null
          : `${formatQuantity(guides.data.length, 'tutorial')}, ${own === 0 ? 'none of them yours' : `${own} of them yours`}`)
      }
      actions={
        <Button leftSection={<IconUpload size={16} aria-hidden />} onClick={() => setAdding(true)}>
          Upload a tutorial
        </Button>
      }
    >
      <DataTable
        label="Tutorials"
        rows={guides.data}
        columns={columns}
        phone={phoneLines}
        rowKey={row => row.location}
        searchLabel="Search tutorials"
        paging
        error={guides.error}
        onRetry={() => void guides.refetch()}
        empty={<EmptyState title="No tutorials yet">Upload one for the people of your company.</EmptyState>}
      />
      {playing && (
        <Panel title={playing.name}>
          <VideoPlayer key={playing.location} location={playing.location} name={playing.name} />
        </Panel>
      )}
      {adding && <UploadTutorial onClose={() => setAdding(false)} />}
      <DeleteConfirmation
        opened={deleted !== null}
        onDelete={async () => {
          if (deleted === null) return
          if (deleted.location === video) change({ video: '' })
          await remove.mutateAsync({ body: { location: deleted.location } })
        }}
        onClose={() => setDeleted(null)}
      >
        {deleted && `The tutorial "${deleted.name}" will no longer be there for anybody.`}
      </DeleteConfirmation>
    </Page>
  )
}
