import { premiumName } from '@bic/contract/entitlements/premium-features'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatCount } from '#lib/format.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { CountButton } from '#ui/figure/CountButton.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { useOwnCustomerId } from '../api/list-users.ts'
import { FeatureDialog, type FeatureMapping } from './FeatureDialog.tsx'

const phoneLines = [
  ['feature', 'choose'],
  ['enabled', 'mapped'],
] as const

/** The premium features, with how many users are mapped to each. */
export function FeaturesPanel() {
  const customerId = useOwnCustomerId()
  const features = useApiQuery('getUserFeatureMapping', { params: { customerId }, query: {} })
  const [opened, setOpened] = useState<FeatureMapping | null>(null)
  const columns: readonly Column<FeatureMapping>[] = [
    { id: 'feature', header: 'Feature', value: one => premiumName(one.lookupLabel), width: 160, grow: 2 },
    {
      id: 'enabled',
      header: 'For everybody',
      phoneName: 'For everybody:',
      hint: 'Enabled for all users of the company; others use it when they are mapped',
      value: one => (one.enabled === 'y' ? 'Yes' : 'No'),
      width: 116,
      grow: 0,
    },
    {
      id: 'mapped',
      header: 'Mapped users',
      phoneName: 'Mapped users:',
      value: one => one.alreadyMappedUserIds.length,
      render: one => (
        <span>
          <CountButton
            value={one.alreadyMappedUserIds.length}
            label={`${one.alreadyMappedUserIds.length === 1 ? 'user' : 'users'} of ${premiumName(one.lookupLabel)}`}
            onOpen={() => setOpened(one)}
          />
          {one.maxAllowedUsersCount !== null && ` of ${formatCount(one.maxAllowedUsersCount)}`}
        </span>
      ),
      align: 'right',
      width: 116,
      grow: 0,
    },
    {
      id: 'choose',
      header: 'Actions',
      value: () => null,
      render: one => (
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={`Choose users of ${premiumName(one.lookupLabel)}`}
          onClick={() => setOpened(one)}
        >
          Choose users
        </Button>
      ),
      sortable: false,
      export: 'none',
      width: 148,
      grow: 0,
    },
  ]
  return (
    <Panel title="Features" flush>
      <QueryState query={features} loading={<SkeletonRows rows={3} />}>
        {rows => (
          <DataTable
            label="Features"
            rows={rows}
            columns={columns}
            rowKey={one => one.featureId}
            phone={phoneLines}
            maxHeight="auto"
            empty={
              <EmptyState title="No premium features">
                Those that your provider enables for the company are listed here, with who uses them.
              </EmptyState>
            }
          />
        )}
      </QueryState>
      {opened && <FeatureDialog feature={opened} onClose={() => setOpened(null)} />}
    </Panel>
  )
}
