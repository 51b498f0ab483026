import type { Contact } from '@bic/contract/crm/contacts'
import { Anchor, Stack, Text } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useApiQuery } from '#lib/use-api.ts'
import { SelectMenu } from '#ui/input/SelectMenu.tsx'
import { NewContactForm } from '../parts/NewContactForm.tsx'

/** The most contacts that one search shows. */
const shown = 30

/** The first contacts that a search finds, those of the deal's account before others. */
const useFoundContacts = (search: string, dealId: number | null) =>
  useApiQuery(
    'listContacts',
    { query: { search: search.trim() || undefined, storyId: dealId ?? undefined, pageSize: shown } },
    { placeholderData: keepPreviousData },
  )

/** One contact; null when there is none of that id. */
const useContact = (contactId: number | null) =>
  useApiQuery('listContacts', contactId === null ? null : { query: { contactId } }, {
    select: ({ rows }) => rows[0] ?? null,
  })

interface ContactChooserProps {
  /** Null when nobody is chosen. */
  value: number | null
  onChange: (contact: Contact | null) => void
  /** The deal whose account's contacts come first, and to whose account a new one belongs. */
  dealId: number | null
  /** What a new contact begins with. */
  proposed: { readonly name: string; readonly email: string | null; readonly jobTitle: string | null }
  disabled?: boolean
}

const nobody = { value: '', label: 'Nobody' }
const nameOf = ({ name, jobTitle, accountName }: Contact): string =>
  [name, jobTitle, accountName].filter(Boolean).join(' · ')

function Facts({ contact }: { contact: Contact }) {
  const { jobTitle, personaName, email } = contact
  const facts = [jobTitle, personaName && `Persona: ${personaName}`, email].filter(Boolean)
  return (
    <Text size="xs" c="dimmed">
      {facts.length > 0 ? facts.join(' · ') : 'Nothing else is known about this contact.'}
    </Text>
  )
}

/** Finds a contact by name or e-mail address, or adds one. */
export function ContactChooser({ value, onChange, dealId, proposed, disabled = false }: ContactChooserProps) {
  const [search, setSearch] = useState('')
  const [adding, setAdding] = useState(false)
  const found = useFoundContacts(search, dealId)
  const chosen = useContact(value)
  const rows = found.data?.rows ?? []
  const listed = chosen.data && !rows.some(one => one.contactId === value) ? [chosen.data, ...rows] : rows
  if (adding)
    return (
      <NewContactForm
        dealId={dealId}
        proposed={proposed}
        onClose={() => setAdding(false)}
        onAdded={contact => {
          setAdding(false)
          onChange(contact)
        }}
      />
    )
  return (
    <Stack gap={6}>
      <SelectMenu
        label="Contact"
        width="100%"
        placeholder="Nobody"
        disabled={disabled}
        loading={found.isFetching || (value !== null && chosen.isPending)}
        onSearch={setSearch}
        choices={[nobody, ...listed.map(one => ({ value: String(one.contactId), label: nameOf(one) }))]}
        value={value === null ? null : String(value)}
        onChange={picked => onChange(listed.find(one => String(one.contactId) === picked) ?? null)}
      />
      {chosen.data && <Facts contact={chosen.data} />}
      {!disabled && (
        <Anchor component="button" type="button" size="sm" w="fit-content" onClick={() => setAdding(true)}>
          Add a contact who is not listed
        </Anchor>
      )}
    </Stack>
  )
}
