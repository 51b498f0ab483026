import type { Contact } from '@bic/contract/crm/contacts'
import { Button, Fieldset, Group, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { ApiError, describeError } from '#lib/api-error.ts'
import { useApiMutation } from '#lib/use-api.ts'

interface NewContactFormProps {
  dealId: number | null
  proposed: { readonly name: string; readonly email: string | null; readonly jobTitle: string | null }
  onAdded: (contact: Contact) => void
  onClose: () => void
}

const fields = [
  { name: 'name', label: 'Name', type: 'text' },
  { name: 'email', label: 'E-mail', type: 'email' },
  { name: 'jobTitle', label: 'Job title', type: 'text' },
] as const

/** Name, e-mail address and job title of a new contact. */
export function NewContactForm({ dealId, proposed, onAdded, onClose }: NewContactFormProps) {
  const [typed, setTyped] = useState({
    name: proposed.name,
    email: proposed.email ?? '',
    jobTitle: proposed.jobTitle ?? '',
  })
  const add = useApiMutation('addContact')
  const field = add.error instanceof ApiError ? add.error.field : undefined
  const ready = typed.name.trim() !== ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!ready || add.isPending) return
    add.mutate(
      {
        body: {
          name: typed.name,
          email: typed.email.trim() || null,
          jobTitle: typed.jobTitle,
          ...(dealId === null ? {} : { storyId: dealId }),
        },
      },
      { onSuccess: onAdded },
    )
  }
  return (
    <Fieldset legend="New contact">
      <form onSubmit={submit} noValidate>
        <Stack gap="xs">
          {fields.map(({ name, label, type }) => (
            <TextInput
              key={name}
              label={label}
              type={type}
              maxLength={name === 'email' ? 254 : 200}
              value={typed[name]}
              error={field === name && describeError(add.error)}
              autoFocus={name === 'name'}
              onChange={event => setTyped({ ...typed, [name]: event.currentTarget.value })}
            />
          ))}
          {add.error && !fields.some(({ name }) => name === field) && (
            <Text size="sm" c="var(--bic-negative)" role="alert">
              {describeError(add.error)}
            </Text>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" size="compact-sm" onClick={onClose}>
              Back to the list
            </Button>
            <Button type="submit" size="compact-sm" disabled={!ready} loading={add.isPending}>
              Add
            </Button>
          </Group>
        </Stack>
      </form>
    </Fieldset>
  )
}
