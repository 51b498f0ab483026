import { Alert, Button, Stack } from '@mantine/core'
import { IconMailOff } from '@tabler/icons-react'
import { formatDateTime } from '#lib/format-date.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { notify } from '#ui/notify.ts'

/** Says that the mails of the person do not arrive; nothing as long as they do. */
export function BounceNotice() {
  const { data: bounce } = useApiQuery('getOwnMailBounce')
  const reset = useApiMutation('resetMailBounce', { onError: (error: Error) => notify.error(error) })
  if (!bounce) return null
  const { userId, email, refusals, stopped, lastTime, reason } = bounce
  return (
    <Alert color="orange" role="status" icon={<IconMailOff size={18} aria-hidden />}>
      <Stack gap="xs" align="start">
        <span>
          {stopped
            ? `No more mails go to ${email}: the mail server refused ${refusals} in a row.`
            : `The mail server refused the last mail to ${email}.`}{' '}
          {`On ${formatDateTime(lastTime)} it said: ${reason}`}
        </span>
        <Button
          size="compact-sm"
          variant="default"
          loading={reset.isPending}
          onClick={() => reset.mutate({ body: { userId } })}
        >
          Mail it again
        </Button>
      </Stack>
    </Alert>
  )
}
