import { defaultStoryFilter } from '@bic/contract/stories/story-words'
import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { links } from '#lib/links.ts'
import { useGo, useSearchState } from '#lib/navigation.ts'
import { oneOf, text } from '#lib/search-params.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { DeleteConfirmation } from '#ui/dialog/DeleteConfirmation.tsx'
import { SearchInput } from '#ui/input/SearchInput.tsx'
import { SelectMenu } from '#ui/input/SelectMenu.tsx'
import { Link } from '#ui/Link.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { PagedRows, pageSearch } from '#ui/list/PagedRows.tsx'
import { notify } from '#ui/notify.ts'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { storiesText } from '../parts/lists/list-words.ts'
import { NewStoryDialog } from '../parts/lists/NewStoryDialog.tsx'
import { ownColumns, type StoryRow, storyLines } from '../parts/lists/story-columns.tsx'

const statuses = ['All', 'Open', 'Won', 'Lost'] as const
const spec = {
  view: oneOf(['list'], 'list'),
  q: text(),
  status: oneOf(statuses, defaultStoryFilter.status),
  ...pageSearch,
}

/** The stories that one wrote, works on, or owns the deal of. */
export default function MyStoriesScreen() {
  const go = useGo()
  const [{ q, status, page, size }, change] = useSearchState(spec)
  const [isMaking, setMaking] = useState(false)
  const [deleting, setDeleting] = useState<StoryRow | null>(null)
  const stories = useApiQuery(
    'getMyStories',
    { query: { status, ...(q === '' ? {} : { searchText: q }), pageNumber: page, pageSize: size } },
    { placeholderData: keepPreviousData },
  )
  const remove = useApiMutation('deleteStoryBoard', {
    onError: error => notify.error(error, 'The story could not be deleted.'),
  })
  const columns = useMemo(() => ownColumns(setDeleting), [])
  return (
    <Page
      title="My Stories"
      subtitle={stories.data && storiesText(stories.data.total, { status, share: 'All' })}
      actions={
        <>
          <Button component={Link} href={links.quotePermissions()} variant="default">
            Permission to quote
          </Button>
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setMaking(true)}>
            New story
          </Button>
        </>
      }
    >
      <Group gap="sm" align="flex-end">
        <SearchInput label="Search stories" value={q} delay={300} onChange={value => change({ q: value, page: 1 })} />
        <SelectMenu
          label="Status"
          width={140}
          value={status}
          choices={statuses.map(value => ({ value, label: value }))}
          onChange={value => change({ status: value, page: 1 })}
        />
      </Group>
      <Panel flush>
        <PagedRows
          answer={stories.data}
          error={stories.error}
          onRetry={() => void stories.refetch()}
          page={page}
          size={size}
          onTurn={change}
          skeleton={<SkeletonRows rows={8} />}
          empty={
            <EmptyState title="No matches found.">
              Choose New story to tell how a deal was won, or another status.
            </EmptyState>
          }
        >
          {rows => (
            <DataTable
              label="My stories"
              rows={rows}
              columns={columns}
              phone={storyLines}
              rowHeight={48}
              rowKey={story => story.storyId}
              onOpen={story => go(links.story(story.storyId))}
            />
          )}
        </PagedRows>
      </Panel>
      {isMaking && <NewStoryDialog onClose={() => setMaking(false)} />}
      <DeleteConfirmation
        opened={deleting !== null}
        onClose={() => setDeleting(null)}
        onDelete={() => deleting && remove.mutateAsync({ body: { storyId: deleting.storyId } })}
      >
        The story “{deleting?.title}” is deleted with its parts and links. Its deal stays.
      </DeleteConfirmation>
    </Page>
  )
}
