import { defaultStoryFilter } from '@bic/contract/stories/story-words'
import { Button, Group } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { NamedFilterMenu } from '#domains/crm/shared/FilterMenu.tsx'
import { links } from '#lib/links.ts'
import { useGo, useSearchState } from '#lib/navigation.ts'
import { oneOf, text, whole } from '#lib/search-params.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { SearchInput } from '#ui/input/SearchInput.tsx'
import { SelectMenu } from '#ui/input/SelectMenu.tsx'
import { Link } from '#ui/Link.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { PagedRows, pageSearch } from '#ui/list/PagedRows.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { storiesText } from '../parts/lists/list-words.ts'
import { browsedColumns, storyLines } from '../parts/lists/story-columns.tsx'

const statuses = ['All', 'Open', 'Won', 'Lost'] as const
const shares = ['All', 'Internal', 'External'] as const
const spec = {
  view: oneOf(['list'], 'list'),
  q: text(),
  status: oneOf(statuses, defaultStoryFilter.status),
  share: oneOf(shares, defaultStoryFilter.share),
  industryId: whole(null, { min: 1 }),
  marketId: whole(null, { min: 1 }),
  regionId: whole(null, { min: 1 }),
  ...pageSearch,
}
const choicesOf = <T extends string>(values: readonly T[]) => values.map(value => ({ value, label: value }))

/** Stories of all authors; those of won deals that may be shown outside come first. */
export default function BrowseStoriesScreen() {
  const go = useGo()
  const [search, change] = useSearchState(spec)
  const { q, status, share, industryId, marketId, regionId, page, size } = search
  const { data: filters } = useApiQuery('getDealFilters')
  const stories = useApiQuery(
    'browseStories',
    {
      query: {
        status,
        share,
        ...(q === '' ? {} : { searchText: q }),
        ...(industryId === null ? {} : { industryId }),
        ...(marketId === null ? {} : { marketId }),
        ...(regionId === null ? {} : { regionId }),
        pageNumber: page,
        pageSize: size,
      },
    },
    { placeholderData: keepPreviousData },
  )
  const narrow = (patch: Partial<typeof search>) => change({ ...patch, page: 1 })
  return (
    <Page
      title="Browse Stories"
      subtitle={stories.data && storiesText(stories.data.total, { status, share })}
      actions={
        <Button component={Link} href={links.quotePermissions()} variant="default">
          Permission to quote
        </Button>
      }
    >
      <Group gap="sm" align="flex-end">
        <SearchInput label="Search stories" value={q} delay={300} onChange={value => narrow({ q: value })} />
        <SelectMenu
          label="Status"
          width={120}
          value={status}
          choices={choicesOf(statuses)}
          onChange={value => narrow({ status: value })}
        />
        <SelectMenu
          label="Share"
          width={120}
          value={share}
          choices={choicesOf(shares)}
          onChange={value => narrow({ share: value })}
        />
        <NamedFilterMenu
          label="Industry"
          value={industryId}
          named={filters?.industries}
          onChange={value => narrow({ industryId: value })}
        />
        <NamedFilterMenu
          label="Market"
          value={marketId}
          named={filters?.markets}
          onChange={value => narrow({ marketId: value })}
        />
        <NamedFilterMenu
          label="Region"
          value={regionId}
          named={filters?.regions}
          onChange={value => narrow({ regionId: value })}
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
              Stories are shared externally once each quote in them is cleared. Choose another status or share to see
              the others.
            </EmptyState>
          }
        >
          {rows => (
            <DataTable
              label="Stories"
              rows={rows}
              columns={browsedColumns}
              phone={storyLines}
              rowHeight={48}
              rowKey={story => story.storyId}
              onOpen={story => go(links.story(story.storyId))}
            />
          )}
        </PagedRows>
      </Panel>
    </Page>
  )
}
