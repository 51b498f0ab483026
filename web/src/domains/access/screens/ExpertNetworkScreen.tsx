import { keepPreviousData } from '@tanstack/react-query'
import { formatQuantity } from '#lib/format.ts'
import { useSearchState } from '#lib/navigation.ts'
import { text, whole } from '#lib/search-params.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { SearchInput } from '#ui/input/SearchInput.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { PagedRows } from '#ui/list/PagedRows.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import { ExpertList } from '../parts/experts/ExpertList.tsx'

const spec = { search: text(), page: whole(1, { min: 1 }), size: whole(10, { min: 10, max: 50 }) }

/** The experts who agreed to be found. */
export default function ExpertNetworkScreen() {
  const [{ search, page, size }, change] = useSearchState(spec)
  const searchText = search.trim()
  const experts = useApiQuery(
    'listExpertNetwork',
    { query: { pageNumber: page, pageSize: size, ...(searchText === '' ? {} : { searchText }) } },
    { placeholderData: keepPreviousData },
  )
  return (
    <Page
      title="Expert network"
      subtitle={
        experts.data &&
        `${experts.data.total === 0 ? '' : `${formatQuantity(experts.data.total, 'expert')}${searchText === '' ? '' : ' found'}. `}Experts belong to no customer and see none of your data.`
      }
    >
      <SearchInput
        label="Search name, job title, company or topic"
        value={search}
        delay={300}
        width={400}
        onChange={next => change({ search: next, page: 1 })}
      />
      <Panel>
        <PagedRows
          answer={experts.data}
          error={experts.error}
          onRetry={() => void experts.refetch()}
          page={page}
          size={size}
          onTurn={change}
          skeleton={<SkeletonRows rows={6} height={56} />}
          empty={
            searchText === '' ? (
              <EmptyState title="No experts yet">
                Experts sign up by themselves. Send this address to people whom you want to ask:{' '}
                {new URL('/expert', window.location.origin).href}
              </EmptyState>
            ) : (
              <EmptyState title="No matches found.">Try a topic, or a part of a job title.</EmptyState>
            )
          }
        >
          {rows => <ExpertList experts={rows} />}
        </PagedRows>
      </Panel>
    </Page>
  )
}
