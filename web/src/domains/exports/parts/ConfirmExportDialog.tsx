import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { Answer } from '#lib/call-types.ts'
import { useApiMutation } from '#lib/use-api.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { notify } from '#ui/notify.ts'
import { sayExtent } from './say-export.ts'

interface ConfirmExportDialogProps {
  asked: Answer<'exportCustomer'>
  onClose: () => void
}

/** Says what leaves, and starts the export when that is confirmed. */
export function ConfirmExportDialog({ asked, onClose }: ConfirmExportDialogProps) {
  const start = useApiMutation('exportCustomer', {
    onSuccess: onClose,
    onError: error => {
      onClose()
      notify.error(error, 'The export was not started')
    },
  })
  const confirm = () => start.mutate({ body: { confirmation: asked.confirmation ?? '' } })
  return (
    <Dialog title="Export all data?" opened onClose={onClose} size={520} busy={start.isPending}>
      <Stack gap="md">
        <Text size="sm">{sayExtent(asked)}.</Text>
        <Alert color="salmon" icon={<IconAlertTriangle size={18} aria-hidden />} title="A copy of everything">
          The archive holds all that your company has here, private notes of users and the audit trail too. Passwords
          and credentials are left out. Whoever has the file can read it.
        </Alert>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button loading={start.isPending} onClick={confirm}>
            Export all data
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
