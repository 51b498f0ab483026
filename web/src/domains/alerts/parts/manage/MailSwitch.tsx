import type { AlertType } from '@bic/contract/alerts/alert-types'
import { Switch } from '@mantine/core'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { notify } from '#ui/notify.ts'

/** Whether what alerts of a type report is mailed as well. */
export function MailSwitch({ alertType }: { alertType: AlertType }) {
  const mails = useApiQuery('listAlertMails')
  const set = useApiMutation('setAlertMail', { onError: (error: Error) => notify.error(error) })
  const saved = mails.data?.find(one => one.alertType === alertType)?.mailed
  if (saved === undefined) return null
  const isMailed = set.isPending ? set.variables.body.mailed : saved
  return (
    <Switch
      label="Mail what is reported"
      description={
        isMailed ? 'You find it here, under the bell and in your mail.' : 'You find it here and under the bell.'
      }
      checked={isMailed}
      disabled={set.isPending}
      onChange={event => set.mutate({ body: { alertType, mailed: event.currentTarget.checked } })}
    />
  )
}
