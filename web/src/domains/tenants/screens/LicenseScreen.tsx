import { premiumName } from '@bic/contract/entitlements/premium-features'
import { Anchor, Button, Group, Stack } from '@mantine/core'
import { useMemo, useState } from 'react'
import { History } from '#domains/configuration/shared/History.tsx'
import type { Answer } from '#lib/call-types.ts'
import { formatCount } from '#lib/format.ts'
import { formatDate } from '#lib/format-date.ts'
import { links } from '#lib/links.ts'
import { usePathParams, useSearchState } from '#lib/navigation.ts'
import { whole } from '#lib/search-params.ts'
import { useUser } from '#lib/session.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Pill } from '#ui/figure/Pill.tsx'
import { Link } from '#ui/Link.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { CreditPanel } from '../parts/CreditPanel.tsx'
import { FeatureDialog } from '../parts/FeatureDialog.tsx'
import { PlanPanel } from '../parts/PlanPanel.tsx'
import { planLengthName } from '../parts/plan-length.ts'
import { StatusControl } from '../parts/StatusControl.tsx'
import { type AskedCustomer, useAskedCustomer } from '../parts/use-asked-customer.ts'

type Feature = Answer<'getCustomerFeatures'>[number]

const none: readonly Feature[] = []
const spec = { feature: whole(null, { min: 1 }) }

/** The answer in a sentence: how much is left of what credits pay for, and until when. */
export const sayCredits = (features: readonly Feature[]): string => {
  const paid = features.filter(({ topicPurchased }) => topicPurchased > 0)
  if (paid.length === 0) return 'No credits are in force.'
  return paid
    .map(
      ({ lookupLabel, topicBalance, topicPurchased, renewDate }) =>
        `${premiumName(lookupLabel)}: ${formatCount(topicBalance)} of ${formatCount(topicPurchased)} credits left` +
        (renewDate === null ? '' : ` until they renew on ${formatDate(renewDate)}`),
    )
    .join('. ')
    .concat('.')
}

const columnsFor = (isProvider: boolean, onEdit: (feature: Feature) => void): readonly Column<Feature>[] => [
  { id: 'label', header: 'Feature', value: row => premiumName(row.lookupLabel), width: 150, grow: 2 },
  { id: 'plan', header: 'Plan', phoneName: 'Plan', value: row => planLengthName(row.planLookupLabel), width: 90 },
  {
    id: 'enabled',
    header: 'Enabled',
    value: row => row.enabled,
    render: row => (
      <Pill tone={row.enabled === 'y' ? 'positive' : 'neutral'}>{row.enabled === 'y' ? 'On' : 'Off'}</Pill>
    ),
    width: 90,
  },
  {
    id: 'users',
    header: 'Users',
    phoneName: 'Users',
    hint: 'Mapped users, of those who may be mapped.',
    value: row => row.alreadyMappedUserIds.length,
    render: row =>
      `${formatCount(row.alreadyMappedUserIds.length)} of ${row.maxAllowedUsersCount === null ? 'any number' : formatCount(row.maxAllowedUsersCount)}`,
    width: 130,
  },
  {
    id: 'purchased',
    header: 'Purchased',
    phoneName: 'Purchased',
    value: row => row.topicPurchased,
    align: 'right',
    width: 100,
  },
  {
    id: 'consumed',
    header: 'Consumed',
    phoneName: 'Consumed',
    value: row => row.topicConsumed,
    align: 'right',
    width: 100,
  },
  { id: 'balance', header: 'Balance', phoneName: 'Balance', value: row => row.topicBalance, align: 'right', width: 90 },
  {
    id: 'renews',
    header: 'Renew date',
    phoneName: 'Renews',
    value: row => row.renewDate,
    render: row => formatDate(row.renewDate),
    width: 110,
  },
  ...(isProvider
    ? [
        {
          id: 'edit',
          header: 'Actions',
          value: () => null,
          export: 'none' as const,
          sortable: false,
          render: (row: Feature) => (
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={`Edit ${premiumName(row.lookupLabel)}`}
              onClick={event => {
                event.stopPropagation()
                onEdit(row)
              }}
            >
              Edit
            </Button>
          ),
          width: 90,
          grow: 0,
        },
      ]
    : []),
]

const phoneLines = [
  ['label', 'enabled'],
  ['balance', 'consumed', 'purchased'],
  ['users', 'plan'],
  ['renews', 'edit'],
] as const

function License({ customerId, isProvider }: AskedCustomer) {
  const info = useApiQuery('getCustomerInfo', { query: { customerId } })
  const features = useApiQuery('getCustomerFeatures', { params: { customerId } })
  const [search, change] = useSearchState(spec)
  const [editing, setEditing] = useState<Feature | null>(null)
  const user = useUser()
  const columns = useMemo(() => columnsFor(isProvider, setEditing), [isProvider])
  // A look-up of features that fails gives an empty table, silently.
  const rows = features.data ?? (features.error ? none : undefined)
  const chosen = rows?.find(({ featureId }) => featureId === search.feature) ?? rows?.[0]
  return (
    <Page
      title="License management"
      subtitle={
        info.data && (
          <Group gap="xs">
            {info.data.customerName}{' '}
            <Pill tone={info.data.status === 'Active' ? 'positive' : 'warning'}>{info.data.status}</Pill>
            <History entity="customer" entityId={customerId} customerId={isProvider ? customerId : undefined} />
          </Group>
        )
      }
      actions={
        info.data &&
        isProvider && (
          <StatusControl customerId={customerId} customerName={info.data.customerName} status={info.data.status} />
        )
      }
    >
      <QueryState query={info} loading={<SkeletonRows rows={2} />}>
        {() => <p>{rows ? sayCredits(rows) : ''}</p>}
      </QueryState>
      <PlanPanel customerId={customerId} isProvider={isProvider} features={[...(rows ?? none)]} />
      <Panel
        title="Features"
        flush
        actions={
          customerId === user?.customerId && (
            <Anchor component={Link} href={links.userAdministration()} size="sm">
              Choose who uses them
            </Anchor>
          )
        }
      >
        <DataTable
          name="license-features"
          label="Features"
          rows={rows}
          columns={columns}
          phone={phoneLines}
          rowKey={row => row.featureId}
          onOpen={row => change({ feature: row.featureId })}
          empty={<EmptyState title="No features yet">A plan brings features and credits.</EmptyState>}
        />
      </Panel>
      {chosen && (
        <Stack gap="md">
          <CreditPanel customerId={customerId} feature={chosen} isProvider={isProvider} />
          <History entity="feature" entityId={chosen.featureId} customerId={isProvider ? customerId : undefined} />
        </Stack>
      )}
      {editing && <FeatureDialog customerId={customerId} feature={editing} onClose={() => setEditing(null)} />}
    </Page>
  )
}

/** What a customer bought, what is left of it, and who used it for what. */
export default function LicenseScreen() {
  const { id } = usePathParams()
  const asked = useAskedCustomer(id)
  return asked ? <License {...asked} /> : <SkeletonRows rows={8} />
}
