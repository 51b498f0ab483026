import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Message } from './Message.tsx'

/** In place of what this user may not see: a lock, and who to ask. */
export function NotPermitted({
  title = 'This needs a permission that you do not have',
  children,
  actions,
}: {
  title?: string
  children?: ReactNode
  actions?: ReactNode
}) {
  return (
    <Message icon={<IconLock size={24} />} title={title} actions={actions}>
      {children ?? 'Please contact your administrator to get access.'}
    </Message>
  )
}
