import { Alert, Button, Group, Radio, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import type { Answer } from '#lib/call-types.ts'
import { useApiMutation } from '#lib/use-api.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { notify } from '#ui/notify.ts'
import { describeExtent } from './describe-export.ts'

interface ConfirmExportDialogProps {
  asked: Answer<'exportCustomer'>
  onClose: () => void
}

/** Says what leaves, and starts the export when that is confirmed. */
export function ConfirmExportDialog({ asked, onClose }: ConfirmExportDialogProps) {
  const [format, setFormat] = useState<'csv' | 'parquet'>('csv')
  const start = useApiMutation('exportCustomer', {
    onSuccess: onClose,
    onError: error => notify.error(error, 'The export was not started'),
  })
  const confirm = () => start.mutate({ body: { confirmation: asked.confirmation ?? '', format } })
  return (
    <Dialog title="Export all data?" opened onClose={onClose} size={520} busy={start.isPending}>
      <Stack gap="md">
        <Text size="sm">{describeExtent(asked)}.</Text>
        <Alert color="salmon" icon={<IconAlertTriangle size={18} aria-hidden />} title="A copy of everything">
          The archive holds all that your company has here, private notes of users and the audit trail too. Passwords
          and credentials are left out. Whoever has the file can read it.
        </Alert>
        <Radio.Group
          label="Tables as"
          value={format}
          onChange={value => setFormat(value === 'parquet' ? 'parquet' : 'csv')}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="csv" label="CSV" description="Opens everywhere, and another installation imports it." />
            <Radio
              value="parquet"
              label="Parquet"
              description="For data warehouses: columns keep their types. No installation imports it."
            />
          </Stack>
        </Radio.Group>
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
