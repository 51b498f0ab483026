import { Alert, Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Feedback } from '#domains/reports/api/reports.ts'
import { describeError } from '#lib/api-error.ts'
import { useMayChange } from '#lib/may-change.ts'
import { useApiMutation } from '#lib/use-api.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { notify } from '#ui/notify.ts'

/** Saves a report under a name. */
export function SaveReport({ report }: { report: Feedback }) {
  const [opened, setOpened] = useState(false)
  const [name, setName] = useState(report.name)
  const { mutate, isPending, error, reset } = useApiMutation('saveReport')
  const { may, reason } = useMayChange('saveReport', report.reportId)
  const close = () => {
    setOpened(false)
    reset()
  }
  const save = () =>
    mutate(
      { body: { reportId: report.reportId, name: name.trim() } },
      {
        onSuccess: () => {
          notify.success('The report is saved.')
          close()
        },
      },
    )
  return (
    <>
      <Button variant="default" disabled={!may} title={reason ?? undefined} onClick={() => setOpened(true)}>
        {report.saved ? 'Rename' : 'Save report'}
      </Button>
      <Dialog
        title="Save the report"
        opened={opened}
        onClose={close}
        busy={isPending}
        actions={
          <>
            <Button variant="default" onClick={close} disabled={isPending}>
              Cancel
            </Button>
            <Button onClick={save} loading={isPending} disabled={name.trim() === ''}>
              Save
            </Button>
          </>
        }
      >
        <TextInput
          label="Name"
          value={name}
          maxLength={120}
          data-autofocus
          onChange={event => setName(event.currentTarget.value)}
        />
        {error && (
          <Alert color="salmon" role="alert" mt="sm">
            {describeError(error)}
          </Alert>
        )}
      </Dialog>
    </>
  )
}
