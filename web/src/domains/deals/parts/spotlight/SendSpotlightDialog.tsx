import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { formatQuantity } from '#lib/format.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { MultiSelect } from '#ui/input/MultiSelect.tsx'
import type { Option } from '#ui/input/options.ts'
import { notify } from '#ui/notify.ts'
import { FormError } from '#ui/state/FormError.tsx'

interface SendSpotlightDialogProps {
  dealId: number
  opened: boolean
  onClose: () => void
}

/** Sends the spotlight to colleagues, as a notification and by mail. */
export default function SendSpotlightDialog({ dealId, opened, onClose }: SendSpotlightDialogProps) {
  const [chosen, setChosen] = useState<readonly Option[]>([])
  const people = useApiQuery('getNoteAuthors')
  const send = useApiMutation('sendSpotlightToUsers')
  const options = (people.data ?? []).map(({ userId, name, email }) => ({ key: userId, label: `${name}, ${email}` }))
  const problem = send.error ?? people.error
  const submit = () =>
    send.mutate(
      { body: { storyId: dealId, userIdList: chosen.map(({ key }) => Number(key)) } },
      {
        onSuccess: ({ sentCount }) => {
          notify.success(
            sentCount === 0 ? 'They already have it.' : `Sent to ${formatQuantity(sentCount, 'person', 'people')}.`,
          )
          setChosen([])
          onClose()
        },
      },
    )
  return (
    <Dialog
      title="Send the spotlight"
      opened={opened}
      onClose={onClose}
      busy={send.isPending}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={send.isPending}>
            Cancel
          </Button>
          <Button onClick={submit} loading={send.isPending} disabled={chosen.length === 0}>
            Send
          </Button>
        </>
      }
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          Each person receives it once, as a notification and by e-mail.
        </Text>
        <MultiSelect label="People" options={options} value={chosen} onChange={setChosen} placeholder="Choose people" />
        <FormError error={problem} />
      </Stack>
    </Dialog>
  )
}
