import { Button, Stack, Text, UnstyledButton } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answer } from '#lib/call-types.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { SearchInput } from '#ui/input/SearchInput.tsx'
import { notify } from '#ui/notify.ts'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import classes from './Contacts.module.css'

type FoundContact = Answer<'findContactsForOpptyPlan'>[number]

/** What tells two people of one name apart. */
const describe = ({ jobTitleName, accountName, email }: FoundContact): string =>
  [jobTitleName, accountName, email].filter(Boolean).join(' · ')

/** Finds a contact by name or e-mail and puts it on the plan. */
export default function AddContactDialog({ opptyPlanId, onClose }: { opptyPlanId: number; onClose: () => void }) {
  const [search, setSearch] = useState('')
  const found = useApiQuery(
    'findContactsForOpptyPlan',
    { params: { opptyPlanId }, query: { search: search.trim() } },
    { placeholderData: keepPreviousData },
  )
  const add = useApiMutation('saveOpptyContact')
  const choose = (contactId: number) =>
    add.mutate({ body: { id: contactId, opptyPlanId } }, { onSuccess: onClose, onError: error => notify.error(error) })
  const noContacts =
    search === '' ? (
      <EmptyState title="Everyone at this account is on the plan">Search for contacts of other accounts.</EmptyState>
    ) : (
      <EmptyState title="No matches found." />
    )
  return (
    <Dialog
      title="Add a contact"
      size={492}
      opened
      onClose={onClose}
      busy={add.isPending}
      actions={
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <Stack gap="sm">
        <SearchInput
          label="Search by name or e-mail"
          value={search}
          onChange={setSearch}
          delay={250}
          slash={false}
          width="100%"
        />
        <QueryState query={found} loading={<SkeletonRows rows={4} />} empty={noContacts}>
          {contacts => (
            <ul className={classes.found}>
              {contacts.map(contact => (
                <li key={contact.contactId}>
                  <UnstyledButton
                    className={classes.choice}
                    disabled={add.isPending}
                    onClick={() => choose(contact.contactId)}
                  >
                    <Text size="sm" fw={500} component="span">
                      {contact.name}
                    </Text>
                    <Text size="xs" c="dimmed" component="span">
                      {describe(contact)}
                    </Text>
                  </UnstyledButton>
                </li>
              ))}
            </ul>
          )}
        </QueryState>
      </Stack>
    </Dialog>
  )
}
