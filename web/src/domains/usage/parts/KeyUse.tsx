import { Stack, Text } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import type { Answer, CallInput } from '#lib/call-types.ts'
import { formatDate } from '#lib/format-date.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { describeKeyUse, nameThing } from './describe-key-use.ts'

type Use = Answer<'getApiUse'>

const thingColumns: readonly Column<Use['things'][number]>[] = [
  { id: 'name', header: 'What', value: nameThing, width: 220, grow: 2 },
  {
    id: 'kind',
    header: 'By',
    value: row => row.kind,
    render: row => (row.kind === 'tool' ? 'Assistants' : 'Programs'),
    width: 110,
  },
  { id: 'uses', header: 'Times', phoneName: 'Times', align: 'right', value: row => row.uses, width: 90 },
  {
    id: 'people',
    header: 'People and services',
    phoneName: 'People and services',
    align: 'right',
    value: row => row.people,
    width: 150,
  },
]

const personColumns: readonly Column<Use['people'][number]>[] = [
  { id: 'name', header: 'Person or service', value: row => row.name, width: 180, grow: 2 },
  {
    id: 'tools',
    header: 'By assistants',
    phoneName: 'By assistants',
    align: 'right',
    value: row => row.tools,
    width: 120,
  },
  {
    id: 'calls',
    header: 'Calls by programs',
    phoneName: 'Calls by programs',
    align: 'right',
    value: row => row.calls,
    width: 140,
  },
  {
    id: 'last',
    header: 'Last used',
    phoneName: 'Last used',
    value: row => row.lastDay,
    render: row => formatDate(row.lastDay),
    width: 110,
  },
]

const thingLines = [['name'], ['kind', 'uses'], ['people']] as const
const personLines = [['name'], ['tools', 'calls'], ['last']] as const

/** What API keys were used for: tools of assistants and calls of programs, and by whom. */
export function KeyUse({ query, words }: { query: NonNullable<CallInput<'getApiUse'>['query']>; words: string }) {
  const use = useApiQuery('getApiUse', { query }, { placeholderData: keepPreviousData })
  return (
    <Panel title="API keys and assistants">
      <QueryState query={use} loading={<SkeletonRows rows={3} />}>
        {answer => (
          <Stack gap="md">
            <Text fw={500}>{describeKeyUse(answer, words)}</Text>
            {answer.things.length > 0 && (
              <>
                <DataTable
                  label="What API keys were used for"
                  rows={answer.things}
                  columns={thingColumns}
                  phone={thingLines}
                  rowKey={row => `${row.kind} ${row.name}`}
                  maxHeight={320}
                />
                <DataTable
                  label="Who used API keys"
                  rows={answer.people}
                  columns={personColumns}
                  phone={personLines}
                  rowKey={row => row.userId}
                  maxHeight={320}
                />
              </>
            )}
          </Stack>
        )}
      </QueryState>
    </Panel>
  )
}
