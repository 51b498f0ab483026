import type { NotificationData } from '@mantine/notifications'
import { describeError, isCancelled } from '../lib/api-error.ts'
import { reportToDialog } from './dialog/open-dialogs.ts'

/** The store is loaded with the container of the messages, not with the shell. */
const show = async (message: NotificationData) => {
  const { notifications } = await import('@mantine/notifications')
  notifications.show({ closeButtonProps: { 'aria-label': 'Close' }, ...message })
}

const showFailure = (error: unknown, title?: string) => {
  const message = typeof error === 'string' ? error : describeError(error)
  void show({ message, color: 'salmon', autoClose: 8000, ...(title === undefined ? {} : { title }) })
}

/** Short messages in the corner of the page; they leave by themselves. */
export const notify = {
  success: (message: string) => void show({ message, color: 'teal' }),
  /** Says what failed: in the dialog that is open, else in the corner. A cancelled request is no failure. */
  error: (error: unknown, title?: string) => {
    if (isCancelled(error)) return
    const onUnread = () => showFailure(error, title)
    if (!reportToDialog({ error, onUnread, ...(title === undefined ? {} : { title }) })) onUnread()
  },
}
