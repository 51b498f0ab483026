import { notifications } from '@mantine/notifications'
import { describeError, isCancelled } from '../lib/api-error.ts'

/** Short messages in the corner of the page; they leave by themselves. */
export const notify = {
  success: (message: string) => notifications.show({ message, color: 'teal' }),
  /** Says what failed; a cancelled request is no failure. */
  error: (error: unknown, title?: string) => {
    if (isCancelled(error)) return
    const message = typeof error === 'string' ? error : describeError(error)
    notifications.show({ message, color: 'salmon', autoClose: 8000, ...(title === undefined ? {} : { title }) })
  },
}
