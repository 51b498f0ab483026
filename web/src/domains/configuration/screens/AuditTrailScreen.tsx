import { Button, Group, Text, TextInput } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { formatQuantity } from '#lib/format.ts'
import { formatDateTime } from '#lib/format-date.ts'
import { useSearchState } from '#lib/navigation.ts'
import { text } from '#lib/search-params.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { SearchInput } from '#ui/input/SearchInput.tsx'
import { SelectMenu } from '#ui/input/SelectMenu.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { PagedRows, pageSearch } from '#ui/list/PagedRows.tsx'
import { notify } from '#ui/notify.ts'
import { saveFile } from '#ui/save-file.ts'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import { EntryList } from '../parts/EntryList.tsx'

const spec = { q: text(), action: text(), kind: text(), of: text(), from: text(), until: text(), ...pageSearch }

const day = /^\d{4}-\d{2}-\d{2}$/

/** Who changed what and when, for administrators. */
export default function AuditTrailScreen() {
  const [search, change] = useSearchState(spec)
  const { q, action, kind, of, from, until, page, size } = search
  const filter = {
    ...(q === '' ? {} : { search: q }),
    ...(action === '' ? {} : { action }),
    ...(kind === '' ? {} : { entity: kind }),
    ...(of === '' ? {} : { entityId: of }),
    ...(day.test(from) ? { from } : {}),
    ...(day.test(until) ? { until } : {}),
  }
  const entries = useApiQuery(
    'listAuditEntries',
    { query: { ...filter, pageNumber: page, pageSize: size } },
    { placeholderData: keepPreviousData },
  )
  const actions = useApiQuery('listAuditActions', { query: {} })
  const save = useApiMutation('exportAuditEntries', {
    onSuccess: ({ fileName, csv }) => saveFile(fileName, new Blob([csv], { type: 'text/csv;charset=utf-8' })),
    onError: error => notify.error(error, 'The audit trail could not be exported.'),
  })
  const narrow = (patch: Partial<typeof search>) => change({ ...patch, page: 1 })
  const [newest] = entries.data?.rows ?? []
  return (
    <Page
      title="Audit Trail"
      subtitle={
        entries.data &&
        (newest
          ? `${formatQuantity(entries.data.total, 'change')}, the latest on ${formatDateTime(newest.at)} by ${newest.who ?? 'the product'}`
          : 'No changes')
      }
      actions={
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={save.isPending}
          disabled={!entries.data || entries.data.total === 0}
          onClick={() => save.mutate({ body: filter })}
        >
          Export
        </Button>
      }
    >
      <Group gap="sm" align="flex-end">
        <SearchInput label="Search changes" value={q} delay={300} onChange={value => narrow({ q: value })} />
        <SelectMenu
          label="Action"
          placeholder="All"
          width={220}
          value={action}
          choices={[
            { value: '', label: 'All' },
            ...(actions.data ?? []).map(one => ({ value: one.action, label: one.action, count: one.count })),
          ]}
          onChange={value => narrow({ action: value })}
        />
        <TextInput
          label="From"
          type="date"
          value={from}
          onChange={event => narrow({ from: event.currentTarget.value })}
        />
        <TextInput
          label="Until"
          type="date"
          value={until}
          onChange={event => narrow({ until: event.currentTarget.value })}
        />
        {(kind !== '' || of !== '') && (
          <Button variant="subtle" onClick={() => narrow({ kind: '', of: '' })}>
            Show everything
          </Button>
        )}
      </Group>
      {kind !== '' && (
        <Text size="sm">
          Only changes of this {kind}
          {newest ? `: ${newest.thing}` : ''}.
        </Text>
      )}
      <Panel flush>
        <PagedRows
          answer={entries.data}
          error={entries.error}
          onRetry={() => void entries.refetch()}
          page={page}
          size={size}
          onTurn={change}
          skeleton={<SkeletonRows rows={8} height={56} />}
          empty={<EmptyState title="No changes found.">Choose another period, or search for other words.</EmptyState>}
        >
          {rows => <EntryList entries={rows} />}
        </PagedRows>
      </Panel>
    </Page>
  )
}
