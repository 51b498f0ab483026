import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Suspense, useMemo, useState } from 'react'
import type { PlanContact } from '#domains/plans/api/contacts.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { contactColumns } from './contact-columns.tsx'

const phoneLines = [['name', 'sentiment'], ['title'], ['role', 'status'], ['lastContacted', 'source']] as const

const ContactDialog = lazyPart('plan-contact', () => import('./ContactDialog.tsx'))
const AddContactDialog = lazyPart('add-plan-contact', () => import('./AddContactDialog.tsx'))

/** Who counts on the customer's side. */
export function ContactsOfPlan({ opptyPlanId }: { opptyPlanId: number }) {
  const contacts = useApiQuery('listOpptyContacts', { params: { opptyPlanId } })
  const [open, setOpen] = useState<PlanContact | 'new' | null>(null)
  const columns = useMemo(() => contactColumns(setOpen), [])
  const close = () => setOpen(null)
  const add = (
    <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen('new')}>
      Add a contact
    </Button>
  )
  return (
    <>
      <DataTable
        name="contacts-of-plan"
        label="Contacts"
        rows={contacts.data}
        columns={columns}
        phone={phoneLines}
        rowKey={row => row.id}
        onOpen={setOpen}
        searchLabel="Search contacts"
        exportName="Contacts of the plan"
        tools={add}
        error={contacts.error}
        onRetry={() => void contacts.refetch()}
        empty={
          <EmptyState title="No contacts yet" actions={add}>
            People who take part in a conversation of the deal are added automatically.
          </EmptyState>
        }
      />
      <Suspense>
        {open === 'new' && <AddContactDialog opptyPlanId={opptyPlanId} onClose={close} />}
        {open !== null && open !== 'new' && (
          <ContactDialog key={open.id} opptyPlanId={opptyPlanId} contact={open} onClose={close} />
        )}
      </Suspense>
    </>
  )
}
