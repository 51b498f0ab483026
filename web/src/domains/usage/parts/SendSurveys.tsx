import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { formatQuantity } from '#lib/format.ts'
import { useApiMutation } from '#lib/use-api.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { notify } from '#ui/notify.ts'
import { FormError } from '#ui/state/FormError.tsx'

interface SendSurveysProps {
  dealIds: readonly number[]
  onSent: () => void
  onClose: () => void
}

/** What came of sending, in a sentence. */
const describeOutcome = (sent: number, without: number): string =>
  [
    sent === 0 ? 'No links were sent.' : `Links were sent to the teams of ${formatQuantity(sent, 'deal')}.`,
    ...(without === 0 ? [] : [`${formatQuantity(without, 'deal has', 'deals have')} no team among the users.`]),
  ].join(' ')

/** Asks what to write to the teams, and sends the links of the surveys. */
export function SendSurveys({ dealIds, onSent, onClose }: SendSurveysProps) {
  const [message, setMessage] = useState('')
  const send = useApiMutation('sendSurveyLinksForMultipleOpptys', {
    onSuccess: ({ sentCount, failedOpptyIds }) => {
      const words = describeOutcome(sentCount, failedOpptyIds.length)
      if (sentCount === 0) notify.error(words)
      else notify.success(words)
      onSent()
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!send.isPending)
      send.mutate({ body: { opptyIdList: [...dealIds], ...(message.trim() === '' ? {} : { message }) } })
  }
  return (
    <Dialog title="Send survey links" opened onClose={onClose} busy={send.isPending}>
      <form onSubmit={submit}>
        <Stack gap="sm">
          <FormError error={send.error} />
          <Text size="sm">
            The owner of each of {formatQuantity(dealIds.length, 'deal')}, and everybody who took part in its
            conversations, is asked to review it. Nobody is asked twice a day.
          </Text>
          <Textarea
            label="Message"
            description="Left empty, the mail says who asks"
            value={message}
            maxLength={2000}
            autosize
            minRows={3}
            maxRows={8}
            data-autofocus
            onChange={event => setMessage(event.currentTarget.value)}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose} disabled={send.isPending}>
              Cancel
            </Button>
            <Button type="submit" loading={send.isPending}>
              Send
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
