import { Button, Group, Stack, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { FormError } from '#ui/state/FormError.tsx'

interface NameDialogProps {
  title: string
  name: string
  /** What the button says. */
  action: string
  onSave: (name: string) => Promise<unknown>
  onClose: () => void
  /** More about the thing, under its name. */
  children?: ReactNode
}

/** Asks for the name of something. */
export function NameDialog({ title, name: present, action, onSave, onClose, children }: NameDialogProps) {
  const [name, setName] = useState(present)
  const [saving, setSaving] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '' || saving) return
    setSaving(true)
    onSave(name)
      .then(onClose)
      .catch((failure: unknown) => {
        setError(failure)
        setSaving(false)
      })
  }
  return (
    <Dialog title={title} opened onClose={onClose} busy={saving}>
      <form onSubmit={submit}>
        <Stack gap="sm">
          <FormError error={error} />
          <TextInput
            label="Name"
            value={name}
            maxLength={100}
            data-autofocus
            onChange={event => setName(event.currentTarget.value)}
          />
          {children}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={saving} disabled={name.trim() === '' || name === present}>
              {action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
