import { type PurgeReason, reasonsOf } from '@bic/contract/purges/purge-words'
import { Alert, Button, Group, List, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { FormError } from '#domains/access/shared/FormError.tsx'
import { useApiMutation } from '#lib/use-api.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { useDialogs } from '#ui/dialog/dialogs.tsx'
import { type PurgePreview, reasonLabels, sayCounts } from './say-purge.ts'

interface ConfirmPurgeDialogProps {
  preview: PurgePreview
  /** The request that is agreed to or continued; null: a new one. */
  purgeId: number | null
  onClose: () => void
}

/** Asks for the deletion of an account, or agrees to it: the name is typed either way. */
export function ConfirmPurgeDialog({ preview, purgeId, onClose }: ConfirmPurgeDialogProps) {
  const dialogs = useDialogs()
  const [name, setName] = useState('')
  const [reason, setReason] = useState<PurgeReason | ''>('')
  const purge = useApiMutation('purgeAccount')
  const { accountId, accountName, counts } = preview
  const asks = purgeId === null
  const ready = name.trim() === accountName.trim() && (!asks || reason !== '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!ready || purge.isPending) return
    purge.mutate(
      {
        body: {
          accountId,
          confirmName: name,
          ...(asks ? (reason === '' ? {} : { reason }) : { purgeId }),
        },
      },
      {
        onSuccess: ({ deletedCounts }) => {
          onClose()
          const what = sayCounts(deletedCounts).join(', ')
          void dialogs.success(
            asks
              ? `Another administrator now has seven days to agree. Then these go: ${what || 'the account itself'}.`
              : `The deletion has begun. These go: ${what || 'the account itself'}. The receipt says when they are gone.`,
          )
        },
      },
    )
  }
  return (
    <Dialog title="Confirm" opened onClose={onClose} size={520} busy={purge.isPending}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Alert
            color="salmon"
            icon={<IconAlertTriangle size={18} aria-hidden />}
            title={`Delete ${accountName} for good?`}
          >
            {asks
              ? 'Nothing is deleted before another administrator agrees. Afterwards nobody can bring it back.'
              : 'The deletion begins at once and cannot be stopped. Nobody can bring it back.'}
          </Alert>
          <List size="sm" aria-label="What is deleted">
            {sayCounts(counts).map(text => (
              <List.Item key={text}>{text}</List.Item>
            ))}
          </List>
          {asks && (
            <NativeSelect
              label="Reason"
              value={reason}
              data={[
                { value: '', label: 'Choose a reason' },
                ...reasonsOf.account.map(value => ({ value, label: reasonLabels[value] })),
              ]}
              onChange={event => setReason(reasonsOf.account.find(one => one === event.currentTarget.value) ?? '')}
            />
          )}
          <TextInput
            label="Type the name of the account"
            description={accountName}
            autoComplete="off"
            value={name}
            onChange={event => setName(event.currentTarget.value)}
          />
          <FormError error={purge.error} />
          <Text size="sm" c="dimmed">
            What others say about the account in their own conversations stays.
          </Text>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose} data-autofocus>
              Cancel
            </Button>
            <Button type="submit" color="salmon" disabled={!ready} loading={purge.isPending}>
              {asks ? 'Ask for the deletion' : 'Agree and delete'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
