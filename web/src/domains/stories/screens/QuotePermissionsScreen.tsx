import { Group } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { formatQuantity } from '#lib/format.ts'
import { useSearchState } from '#lib/navigation.ts'
import { oneOf } from '#lib/search-params.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { SelectMenu } from '#ui/input/SelectMenu.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { PagedRows, pageSearch } from '#ui/list/PagedRows.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import { PermissionList } from '../parts/quotes/PermissionList.tsx'

const choices = [
  { value: 'all', label: 'All' },
  { value: 'valid', label: 'Valid' },
  { value: 'expired', label: 'Expired' },
  { value: 'withdrawn', label: 'Withdrawn' },
] as const
const spec = { state: oneOf(['all', 'valid', 'expired', 'withdrawn'], 'all'), ...pageSearch }

/** What buyers allowed to be done with their words: the ledger of all quotes. */
export default function QuotePermissionsScreen() {
  const [{ state, page, size }, change] = useSearchState(spec)
  const permissions = useApiQuery(
    'listQuotePermissions',
    { query: { ...(state === 'all' ? {} : { state }), pageNumber: page, pageSize: size } },
    { placeholderData: keepPreviousData },
  )
  return (
    <Page
      title="Permission to quote"
      subtitle={
        permissions.data &&
        `${permissions.data.total === 0 ? 'No permissions' : formatQuantity(permissions.data.total, 'permission')} written down. A quote without a valid one stays inside the company.`
      }
    >
      <Group>
        <SelectMenu
          label="State"
          width={160}
          value={state}
          choices={choices}
          onChange={value => change({ state: value, page: 1 })}
        />
      </Group>
      <Panel>
        <PagedRows
          answer={permissions.data}
          error={permissions.error}
          onRetry={() => void permissions.refetch()}
          page={page}
          size={size}
          onTurn={change}
          skeleton={<SkeletonRows rows={6} height={56} />}
          empty={
            <EmptyState title="No matches found.">
              A permission is written down beside a quote of a story, with its proof.
            </EmptyState>
          }
        >
          {rows => <PermissionList rows={rows} withQuotes />}
        </PagedRows>
      </Panel>
    </Page>
  )
}
