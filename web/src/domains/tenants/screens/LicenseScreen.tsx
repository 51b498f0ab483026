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
import { CountButton } from '#ui/figure/CountButton.tsx'
import { CountLink } from '#ui/figure/CountLink.tsx'
import { Pill } from '#ui/figure/Pill.tsx'
import { Link } from '#ui/Link.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { CreditPanel, type CreditPart } from '../parts/CreditPanel.tsx'
import { FeatureDialog } from '../parts/FeatureDialog.tsx'
import { PlanPanel } from '../parts/PlanPanel.tsx'
import { planLengthName } from '../parts/plan-length.ts'
import { StatusControl } from '../parts/StatusControl.tsx'
import { type AskedCustomer, useAskedCustomer } from '../parts/use-asked-customer.ts'

type Feature = Answer<'getCustomerFeatures'>[number]

const none: readonly Feature[] = []
const spec = { feature: whole(null, { min: 1 }) }

/** The answer in a sentence: how much is left of what credits pay for, and until when. */
export const describeCredits = (features: readonly Feature[]): string => {
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

interface FeatureLinks {
  /** Changes a feature; of the provider only. */
  readonly onEdit: ((feature: Feature) => void) | null
  /** Where the people are chosen who use a feature; of the own customer only. */
  readonly peopleAt: string | null
  /** Shows the grants or the ledger of a feature. */
  readonly onShow: (feature: Feature, part: CreditPart) => void
}

const counted = (
  column: { readonly id: string; readonly header: string; readonly width: number },
  value: (row: Feature) => number,
  part: CreditPart,
  onShow: FeatureLinks['onShow'],
): Column<Feature> => ({
  ...column,
  phoneName: column.header,
  value,
  render: row => (
    <CountButton
      value={value(row)}
      label={`credits of ${premiumName(row.lookupLabel)}, ${column.header.toLowerCase()}`}
      onOpen={() => onShow(row, part)}
    />
  ),
  align: 'right',
})

const columnsFor = ({ onEdit, peopleAt, onShow }: FeatureLinks): readonly Column<Feature>[] => [
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
    render: row => {
      const count = row.alreadyMappedUserIds.length
      return (
        <span>
          {peopleAt === null ? (
            formatCount(count)
          ) : (
            <CountLink
              inText
              value={count}
              href={peopleAt}
              label={`${count === 1 ? 'user' : 'users'} of ${premiumName(row.lookupLabel)}`}
            />
          )}
          {` of ${row.maxAllowedUsersCount === null ? 'any number' : formatCount(row.maxAllowedUsersCount)}`}
        </span>
      )
    },
    width: 130,
  },
  counted({ id: 'purchased', header: 'Purchased', width: 100 }, row => row.topicPurchased, 'grants', onShow),
  counted({ id: 'consumed', header: 'Consumed', width: 100 }, row => row.topicConsumed, 'ledger', onShow),
  counted({ id: 'balance', header: 'Balance', width: 90 }, row => row.topicBalance, 'grants', onShow),
  {
    id: 'renews',
    header: 'Renew date',
    phoneName: 'Renews',
    value: row => row.renewDate,
    render: row => formatDate(row.renewDate),
    width: 110,
  },
  ...(onEdit
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
  const isOwn = customerId === user?.customerId
  const [shown, setShown] = useState<{ readonly part: CreditPart } | null>(null)
  const columns = useMemo(
    () =>
      columnsFor({
        onEdit: isProvider ? setEditing : null,
        peopleAt: isOwn ? links.userAdministration() : null,
        onShow: ({ featureId }, part) => {
          change({ feature: featureId })
          setShown({ part })
        },
      }),
    [isProvider, isOwn, change],
  )
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
        {() => <p>{rows ? describeCredits(rows) : ''}</p>}
      </QueryState>
      <PlanPanel customerId={customerId} isProvider={isProvider} features={[...(rows ?? none)]} />
      <Panel
        title="Features"
        flush
        actions={
          isOwn && (
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
          <CreditPanel customerId={customerId} feature={chosen} isProvider={isProvider} shown={shown} />
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
