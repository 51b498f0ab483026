import { Anchor, Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Answer } from '#lib/call-types.ts'
import { links } from '#lib/links.ts'
import { useGo } from '#lib/navigation.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Pill } from '#ui/figure/Pill.tsx'
import { Link } from '#ui/Link.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { CreateCustomerDialog } from './CreateCustomerDialog.tsx'
import { planLengthName } from './plan-length.ts'

type Customer = Answer<'listAllCustomers'>[number]

const columns: readonly Column<Customer>[] = [
  {
    id: 'name',
    header: 'Customer',
    value: customer => customer.customerName,
    render: ({ customerId, customerName }) => (
      <Anchor component={Link} href={links.licenseManagement(customerId)} size="sm">
        {customerName}
      </Anchor>
    ),
    width: 180,
    grow: 3,
  },
  {
    id: 'status',
    header: 'Status',
    value: customer => customer.status,
    render: ({ status }) => <Pill tone={status === 'Active' ? 'positive' : 'warning'}>{status}</Pill>,
    width: 100,
  },
  {
    id: 'users',
    header: 'Users',
    phoneName: 'Users',
    value: customer => customer.userCount,
    align: 'right',
    width: 80,
    grow: 0,
  },
  { id: 'plan', header: 'Plan', phoneName: 'Plan', value: customer => planLengthName(customer.planType), width: 100 },
]

const phoneLines = [
  ['name', 'status'],
  ['users', 'plan'],
] as const

/** All customers of the provider: searched, opened, created. */
export function CustomerList() {
  const customers = useApiQuery('listAllCustomers')
  const go = useGo()
  const [creating, setCreating] = useState(false)
  return (
    <Panel
      title="Customers"
      flush
      actions={
        <Button size="compact-sm" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setCreating(true)}>
          New customer
        </Button>
      }
    >
      <DataTable
        label="Customers"
        rows={customers.data}
        columns={columns}
        phone={phoneLines}
        rowKey={customer => customer.customerId}
        searchLabel="Search customers"
        exportName="Customers"
        paging
        onOpen={({ customerId }) => go(links.licenseManagement(customerId))}
        error={customers.error}
        onRetry={() => void customers.refetch()}
        empty={<EmptyState title="No customers yet">Create the first one.</EmptyState>}
      />
      {creating && <CreateCustomerDialog onClose={() => setCreating(false)} />}
    </Panel>
  )
}
