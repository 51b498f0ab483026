import type { PurgeReason } from '@bic/contract/purges/purge-words'
import { Alert, Button, Group, List, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { FormError } from '#ui/state/FormError.tsx'
import { reasonLabels } from './describe-purge.ts'

interface ConfirmRemovalDialogProps {
  /** "Delete Acme Ltd for good?" */
  question: string
  /** What follows from it. */
  warning: string
  /** What goes, in words. */
  parts: readonly string[]
  /** What stays. */
  remains: string
  /** Null: a request is agreed to, whose reason was given. */
  reasons: readonly PurgeReason[] | null
  nameLabel: string
  name: string
  confirmLabel: string
  pending: boolean
  error: Error | null
  onConfirm: (typed: { confirmName: string; reason?: PurgeReason }) => void
  onClose: () => void
}

/** Asks for a removal, or agrees to it: the name is typed either way. */
export function ConfirmRemovalDialog(props: ConfirmRemovalDialogProps) {
  const { reasons, name, pending, onConfirm, onClose } = props
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState<PurgeReason | ''>('')
  const ready = typed.trim() === name.trim() && (reasons === null || reason !== '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ready && !pending) onConfirm({ confirmName: typed, ...(reason === '' ? {} : { reason }) })
  }
  return (
    <Dialog title="Confirm" opened onClose={onClose} size={520} busy={pending}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Alert color="salmon" icon={<IconAlertTriangle size={18} aria-hidden />} title={props.question}>
            {props.warning}
          </Alert>
          <List size="sm" aria-label="What is deleted">
            {props.parts.map(text => (
              <List.Item key={text}>{text}</List.Item>
            ))}
          </List>
          {reasons && (
            <NativeSelect
              label="Reason"
              value={reason}
              data={[
                { value: '', label: 'Choose a reason' },
                ...reasons.map(value => ({ value, label: reasonLabels[value] })),
              ]}
              onChange={event => setReason(reasons.find(one => one === event.currentTarget.value) ?? '')}
            />
          )}
          <TextInput
            label={props.nameLabel}
            description={name}
            autoComplete="off"
            value={typed}
            onChange={event => setTyped(event.currentTarget.value)}
          />
          <FormError error={props.error} />
          <Text size="sm" c="dimmed">
            {props.remains}
          </Text>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose} data-autofocus>
              Cancel
            </Button>
            <Button type="submit" color="salmon" disabled={!ready} loading={pending}>
              {props.confirmLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
