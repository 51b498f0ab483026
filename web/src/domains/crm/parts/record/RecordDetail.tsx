import { Table } from '@mantine/core'
import { LockedTabs } from '../../../../ui/LockedTabs.tsx'
import { EmptyState } from '../../../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../../../ui/state/ErrorState.tsx'
import { SkeletonText } from '../../../../ui/state/Skeletons.tsx'
import { useAccountDetails } from '../../api/account-details.ts'
import { useDeal } from '../use-deal.ts'
import { accountRows, opportunityRows, type RecordRow } from './record-rows.ts'

const tabs = [
  { value: 'account', label: 'Account' },
  { value: 'opportunity', label: 'Opportunity' },
] as const
export type RecordTab = (typeof tabs)[number]['value']

const Rows = ({ label, rows }: { label: string; rows: readonly RecordRow[] }) => (
  <Table aria-label={label} withRowBorders verticalSpacing="xs">
    <Table.Tbody>
      {rows.map(({ field, value }) => (
        <Table.Tr key={field}>
          <Table.Th scope="row" w="40%" fw={500}>
            {field}
          </Table.Th>
          <Table.Td>{value}</Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
)

function AccountRows({ storyId }: { storyId: number }) {
  const details = useAccountDetails(storyId)
  if (details.error && !details.data) return <ErrorState error={details.error} onRetry={() => void details.refetch()} />
  if (!details.data) return <SkeletonText lines={7} />
  if (!details.data.account) return <EmptyState title="This deal has no account yet" />
  return <Rows label="Account" rows={accountRows(details.data.account)} />
}

function OpportunityRows({ storyId }: { storyId: number }) {
  const deal = useDeal(storyId)
  if (deal.error && !deal.data) return <ErrorState error={deal.error} onRetry={() => void deal.refetch()} />
  if (!deal.data) return <SkeletonText lines={12} />
  return <Rows label="Opportunity" rows={opportunityRows(deal.data)} />
}

interface RecordDetailProps {
  storyId: number
  tab: RecordTab
  onTab: (tab: RecordTab) => void
}

/** What the CRM has of a deal and of its account; read only. */
export const RecordDetail = ({ storyId, tab, onTab }: RecordDetailProps) => (
  <LockedTabs label="Record" tabs={tabs} value={tab} onChange={onTab}>
    {open => (open === 'account' ? <AccountRows storyId={storyId} /> : <OpportunityRows storyId={storyId} />)}
  </LockedTabs>
)
