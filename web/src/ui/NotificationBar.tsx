import { CloseButton } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import classes from './NotificationBar.module.css'

/** A line across the page that says something, until it is dismissed. Give it a key to show it again. */
export function NotificationBar({ children, onDismiss }: { children: ReactNode; onDismiss?: () => void }) {
  const [dismissed, setDismissed] = useState(false)
  if (dismissed) return null
  const dismiss = () => {
    setDismissed(true)
    onDismiss?.()
  }
  return (
    <div className={classes.bar} role="status">
      <IconInfoCircle size={18} aria-hidden />
      <span className={classes.message}>{children}</span>
      <CloseButton size="sm" aria-label="Dismiss" onClick={dismiss} />
    </div>
  )
}
