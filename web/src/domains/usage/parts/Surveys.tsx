import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { FilterBar } from '#domains/analysis/shared/filter-bar/FilterBar.tsx'
import { useMarketFilter } from '#domains/analysis/shared/filter-bar/use-market-filter.ts'
import { NoDealsYet } from '#domains/crm/shared/NoDealsYet.tsx'
import type { Answer } from '#lib/call-types.ts'
import { formatQuantity } from '#lib/format.ts'
import { formatDate } from '#lib/format-date.ts'
import { links } from '#lib/links.ts'
import { useSearchState } from '#lib/navigation.ts'
import { oneOf } from '#lib/search-params.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { CountLink } from '#ui/figure/CountLink.tsx'
import { SelectMenu } from '#ui/input/SelectMenu.tsx'
import { Link } from '#ui/Link.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { PagedRows, pageSearch } from '#ui/list/PagedRows.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { SendSurveys } from './SendSurveys.tsx'

type Deal = Answer<'getOpptyListDetailsForSolutionForSurveyStatus'>['rows'][number]

const states = ['all', 'not started', 'active', 'completed'] as const
const spec = { survey: oneOf(states, 'all'), ...pageSearch }
const stateWords = { all: 'All', 'not started': 'Not started', active: 'In progress', completed: 'Completed' } as const

const columns: readonly Column<Deal>[] = [
  { id: 'account', header: 'Account', value: row => row.accountName, width: 190, grow: 2, sortable: false },
  {
    id: 'deal',
    header: 'Deal',
    value: row => row.storyName,
    render: row => (
      <Anchor component={Link} size="sm" href={links.deal(row.opptyId)}>
        {row.storyName}
      </Anchor>
    ),
    width: 200,
    grow: 3,
    sortable: false,
  },
  { id: 'owner', header: 'Owner', value: row => row.opportunityOwner, width: 120, sortable: false },
  { id: 'state', header: 'Survey', value: row => stateWords[row.surveyStatus], width: 110, sortable: false },
  {
    id: 'answers',
    header: 'Answers',
    phoneName: 'Answers',
    align: 'right',
    value: row => row.answeredCount,
    render: row => (
      <CountLink value={row.answeredCount} href={links.survey(row.opptyId)} label={`answers about ${row.storyName}`} />
    ),
    width: 80,
    sortable: false,
  },
  {
    id: 'sent',
    header: 'Link sent',
    phoneName: 'Link sent',
    value: row => row.surveySentDate,
    render: row => (row.surveySentDate === null ? 'Not yet' : formatDate(row.surveySentDate)),
    export: 'date',
    width: 110,
    sortable: false,
  },
]

const phoneLines = [['deal'], ['account'], ['state', 'answers', 'sent'], ['owner']] as const

/** The deals of a filter with how far their survey is; the links of several are sent at once. */
export function Surveys() {
  const market = useMarketFilter()
  const [{ survey, page, size }, change] = useSearchState(spec)
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const [sending, setSending] = useState(false)
  const { filter, search } = market
  const deals = useApiQuery(
    'getOpptyListDetailsForSolutionForSurveyStatus',
    filter && {
      body: {
        ...filter,
        ...(survey === 'all' ? {} : { surveyStatus: survey }),
        ...(search.trim() === '' ? {} : { search: search.trim() }),
        pageNumber: page,
        pageSize: size,
      },
    },
    { placeholderData: keepPreviousData },
  )
  return (
    <Stack gap="md">
      <FilterBar market={market} searchLabel="Search account name" />
      <Group gap="sm" align="flex-end" justify="space-between">
        <SelectMenu
          label="Survey"
          width={180}
          value={survey}
          choices={states.map(value => ({ value, label: stateWords[value] }))}
          onChange={value => change({ survey: value, page: 1 })}
        />
        <Button
          leftSection={<IconSend size={16} aria-hidden />}
          disabled={selected.size === 0}
          onClick={() => setSending(true)}
        >
          Send survey links
        </Button>
      </Group>
      <Text size="sm" c="dimmed" role="status">
        {selected.size === 0
          ? 'Select the deals whose teams are to be asked.'
          : `${formatQuantity(selected.size, 'deal')} selected.`}
      </Text>
      {market.state === 'none' ? (
        <NoDealsYet>Every deal appears here with how far its survey is.</NoDealsYet>
      ) : (
        <Panel flush>
          <PagedRows
            answer={deals.data}
            error={deals.error}
            onRetry={() => void deals.refetch()}
            page={page}
            size={size}
            onTurn={change}
            skeleton={<SkeletonRows rows={8} />}
            empty={<EmptyState title="No deals found.">Change the filter, or search for another account.</EmptyState>}
          >
            {rows => (
              <DataTable
                label="Surveys of deals"
                rows={rows}
                columns={columns}
                phone={phoneLines}
                rowKey={row => row.opptyId}
                selected={selected}
                onSelected={keys => setSelected(new Set([...keys].map(Number)))}
              />
            )}
          </PagedRows>
        </Panel>
      )}
      {sending && (
        <SendSurveys dealIds={[...selected]} onSent={() => setSelected(new Set())} onClose={() => setSending(false)} />
      )}
    </Stack>
  )
}
