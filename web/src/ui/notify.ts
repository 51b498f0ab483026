import type { NotificationData } from '@mantine/notifications'
import { describeError, isCancelled } from '../lib/api-error.ts'

/** The store is loaded with the container of the messages, not with the shell. */
const show = async (message: NotificationData) => {
  const { notifications } = await import('@mantine/notifications')
  notifications.show({ closeButtonProps: { 'aria-label': 'Close' }, ...message })
}

/** Short messages in the corner of the page; they leave by themselves. */
export const notify = {
  success: (message: string) => void show({ message, color: 'teal' }),
  /** Says what failed; a cancelled request is no failure. */
  error: (error: unknown, title?: string) => {
    if (isCancelled(error)) return
    const message = typeof error === 'string' ? error : describeError(error)
    void show({ message, color: 'salmon', autoClose: 8000, ...(title === undefined ? {} : { title }) })
  },
}
