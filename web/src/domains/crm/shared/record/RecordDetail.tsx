import { Table } from '@mantine/core'
import { useApiQuery } from '#lib/use-api.ts'
import { LockedTabs } from '#ui/LockedTabs.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonText } from '#ui/state/Skeletons.tsx'
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

function AccountRows({ dealId }: { dealId: number }) {
  const details = useApiQuery('getAccountDetails', { params: { storyId: dealId } })
  return (
    <QueryState query={details} loading={<SkeletonText lines={7} />}>
      {data => {
        if (!data.account) return <EmptyState title="This deal has no account yet" />
        return <Rows label="Account" rows={accountRows(data.account)} />
      }}
    </QueryState>
  )
}

function OpportunityRows({ dealId }: { dealId: number }) {
  const deal = useDeal(dealId)
  return (
    <QueryState query={deal} loading={<SkeletonText lines={12} />}>
      {data => <Rows label="Opportunity" rows={opportunityRows(data)} />}
    </QueryState>
  )
}

interface RecordDetailProps {
  dealId: number
  tab: RecordTab
  onTab: (tab: RecordTab) => void
}

/** What the CRM has of a deal and of its account; read only. */
export const RecordDetail = ({ dealId, tab, onTab }: RecordDetailProps) => (
  <LockedTabs label="Record" tabs={tabs} value={tab} onChange={onTab}>
    {open => (open === 'account' ? <AccountRows dealId={dealId} /> : <OpportunityRows dealId={dealId} />)}
  </LockedTabs>
)
