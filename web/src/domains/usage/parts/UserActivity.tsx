import { roleNames } from '@bic/contract/entitlements/role-names'
import { type ValuableAction, valuableActions } from '@bic/contract/usage/valuable-actions'
import { Stack, Text } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import type { Answer } from '#lib/call-types.ts'
import { formatDateTime } from '#lib/format-date.ts'
import { useSearchState } from '#lib/navigation.ts'
import { oneOf, whole } from '#lib/search-params.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { SelectMenu } from '#ui/input/SelectMenu.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { describeUse } from './describe-use.ts'
import { KeyUse } from './KeyUse.tsx'
import { PersonActivity } from './PersonActivity.tsx'
import { Retention } from './Retention.tsx'
import { useDays } from './use-days.tsx'
import { useExportUse } from './use-export-use.ts'

type Person = Answer<'listUsePerPerson'>[number]

const actions = Object.keys(valuableActions) as ValuableAction[]
const spec = { action: oneOf(actions, 'any'), user: whole(null, { min: 1 }) }

const columns: readonly Column<Person>[] = [
  { id: 'name', header: 'Person', value: row => row.name, width: 150, grow: 1 },
  { id: 'role', header: 'Role', value: row => roleNames[row.role as keyof typeof roleNames] ?? row.role, width: 190 },
  { id: 'signIns', header: 'Sign-ins', phoneName: 'Sign-ins', align: 'right', value: row => row.signIns, width: 90 },
  {
    id: 'days',
    header: 'Days',
    phoneName: 'Days',
    align: 'right',
    value: row => row.activeDays,
    width: 80,
    hint: 'Days with an action',
  },
  { id: 'actions', header: 'Actions', phoneName: 'Actions', align: 'right', value: row => row.actions, width: 90 },
  {
    id: 'last',
    header: 'Last here',
    phoneName: 'Last here',
    value: row => row.lastTime,
    render: row => formatDateTime(row.lastTime),
    export: 'date',
    width: 190,
  },
]

const phoneLines = [['name', 'last'], ['role'], ['signIns', 'days', 'actions']] as const

/** Who uses the product and comes back, and what each person did. */
export function UserActivity() {
  const [{ action, user }, change] = useSearchState(spec)
  const { query, fields, words } = useDays()
  const use = useApiQuery('getProductUse', { query: { action } }, { placeholderData: keepPreviousData })
  const people = useApiQuery('listUsePerPerson', { query })
  const save = useExportUse(query)
  const chosen = people.data?.find(({ userId }) => userId === user)
  return (
    <Stack gap="md">
      <QueryState query={use} loading={<SkeletonRows rows={6} />}>
        {answer => (
          <Stack gap="md">
            <Text fw={500}>{describeUse(answer, valuableActions[action].label)}</Text>
            <SelectMenu
              label="What counts"
              width={240}
              value={action}
              choices={actions.map(value => ({ value, label: valuableActions[value].label }))}
              onChange={value => change({ action: value })}
            />
            <Retention use={answer} />
          </Stack>
        )}
      </QueryState>
      <Panel title="Person by person" flush actions={fields}>
        <DataTable
          label="Person by person"
          rows={people.data}
          columns={columns}
          phone={phoneLines}
          rowKey={row => row.userId}
          onOpen={row => change({ user: row.userId }, { replace: false })}
          searchLabel="Search people"
          onExport={save}
          paging
          error={people.error}
          onRetry={() => void people.refetch()}
          empty={<EmptyState title="No active users" />}
        />
      </Panel>
      <KeyUse query={query} words={words} />
      <Text size="sm" c="dimmed">
        People read in their profile that opened screens and sign-ins are recorded, for how long, and who sees it.
      </Text>
      {chosen && (
        <PersonActivity
          key={chosen.userId}
          userId={chosen.userId}
          name={chosen.name}
          days={query}
          onClose={() => change({ user: null })}
        />
      )}
    </Stack>
  )
}
