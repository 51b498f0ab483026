import type { ChannelKind } from '@bic/contract/alerts/channel-kinds'
import { Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useApiMutation } from '#lib/use-api.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { SegmentedButtons } from '#ui/input/SegmentedButtons.tsx'
import { FormError } from '#ui/state/FormError.tsx'

const kinds: readonly { readonly value: ChannelKind; readonly label: string }[] = [
  { value: 'slack', label: 'Slack' },
  { value: 'teams', label: 'Teams' },
]

const receivers = [
  { value: 'me', label: 'What I follow' },
  { value: 'company', label: 'What the company follows' },
] as const

const hints: Readonly<Record<ChannelKind, string>> = {
  slack: 'In Slack, add an incoming webhook to the channel, and copy its address.',
  teams: 'In Teams, add the workflow "Post to a channel when a webhook request is received", and copy its address.',
}

interface ChannelDialogProps {
  /** The company may be chosen as well. */
  forCompany?: boolean
  onClose: () => void
}

/** Adds a channel by the address of its webhook, which is not shown again. */
export function ChannelDialog({ forCompany = false, onClose }: ChannelDialogProps) {
  const [kind, setKind] = useState<ChannelKind>('slack')
  const [name, setName] = useState('')
  const [address, setAddress] = useState('')
  const [receiver, setReceiver] = useState<(typeof receivers)[number]['value']>('me')
  const add = useApiMutation('addAlertChannel', { onSuccess: onClose })
  const isComplete = name.trim() !== '' && address.trim() !== ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isComplete && !add.isPending)
      add.mutate({ body: { kind, name, address, ...(receiver === 'company' ? { company: true } : {}) } })
  }
  return (
    <Dialog title="Add a channel" opened onClose={onClose} busy={add.isPending}>
      <form onSubmit={submit}>
        <Stack gap="md">
          <SegmentedButtons label="Service" choices={kinds} value={kind} onChange={setKind} />
          <TextInput
            label="Name of the channel"
            placeholder="#deals"
            maxLength={80}
            value={name}
            data-autofocus
            onChange={event => setName(event.currentTarget.value)}
          />
          <PasswordInput
            label="Address of the webhook"
            maxLength={1000}
            autoComplete="off"
            value={address}
            onChange={event => setAddress(event.currentTarget.value)}
          />
          {forCompany && (
            <SegmentedButtons label="For whom" choices={receivers} value={receiver} onChange={setReceiver} />
          )}
          <Text size="xs" c="dimmed">
            {`${hints[kind]} Whoever has it may post in the channel: it is kept sealed and not shown again.`}
          </Text>
          <FormError error={add.error} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" disabled={!isComplete} loading={add.isPending}>
              Add
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
