import { keyDays } from '@bic/contract/api-keys/key-rules'
import { Button, CopyButton, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { Answer, CallInput } from '#lib/call-types.ts'
import { formatLongDate } from '#lib/format-date.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { FormError } from '#ui/state/FormError.tsx'
import { scopesOf, usualChoice } from './describe-scopes.ts'
import { ScopeFields } from './ScopeFields.tsx'

/** What every new key is made of. */
export type NewKey = CallInput<'createApiKey'>['body']

const lives = [
  { value: '30', label: '30 days' },
  { value: String(keyDays.usual), label: `${keyDays.usual} days` },
  { value: '180', label: '180 days' },
  { value: String(keyDays.most), label: 'A year' },
]

function Made({ made, onClose }: { made: Answer<'createApiKey'>; onClose: () => void }) {
  return (
    <Stack gap="md">
      <Text size="sm" role="status">
        Copy the key now: it is not shown again. It ends on {formatLongDate(made.expiresAt)}.
      </Text>
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <TextInput label="API key" value={made.key} readOnly flex={1} onFocus={event => event.currentTarget.select()} />
        <CopyButton value={made.key}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy} aria-label="Copy the API key">
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
      </Group>
      <Text size="sm" c="dimmed">
        Whoever has the key can use it. Keep it where your passwords are, and never in a document or a message.
      </Text>
      <Group justify="flex-end">
        <Button onClick={onClose}>Done</Button>
      </Group>
    </Stack>
  )
}

interface NewKeyDialogProps {
  title: string
  /** Who it will act as. */
  about: string
  create: { readonly data: Answer<'createApiKey'> | undefined; readonly error: unknown; readonly isPending: boolean }
  onCreate: (key: NewKey) => void
  onClose: () => void
  /** Fields of this kind of key alone. */
  children?: ReactNode
}

/** Makes a key, and shows it once. */
export function NewKeyDialog({ title, about, create, onCreate, onClose, children }: NewKeyDialogProps) {
  const [name, setName] = useState('')
  const [days, setDays] = useState(String(keyDays.usual))
  const [chosen, setChosen] = useState(usualChoice)
  const scopes = scopesOf(chosen)
  const isReady = name.trim() !== '' && scopes.length > 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady && !create.isPending) onCreate({ name, days: Number(days), scopes })
  }
  return (
    <Dialog title={title} opened onClose={onClose} busy={create.isPending}>
      {create.data ? (
        <Made made={create.data} onClose={onClose} />
      ) : (
        <form onSubmit={submit}>
          <Stack gap="md">
            <Text size="sm" c="dimmed">
              {about}
            </Text>
            <TextInput
              label="Name"
              description="What it is for: you recognise it by this."
              maxLength={60}
              value={name}
              data-autofocus
              onChange={event => setName(event.currentTarget.value)}
            />
            <NativeSelect
              label="It ends after"
              value={days}
              data={lives}
              onChange={event => setDays(event.currentTarget.value)}
            />
            {children}
            <ScopeFields value={chosen} onChange={setChosen} />
            <FormError error={create.error} />
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit" disabled={!isReady} loading={create.isPending}>
                Create key
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Dialog>
  )
}
