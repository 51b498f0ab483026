import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Message } from './Message.tsx'

/** In place of what this user may not see: a lock, and who to ask. */
export function NotPermitted({ children, actions }: { children?: ReactNode; actions?: ReactNode }) {
  return (
    <Message icon={<IconLock size={24} />} title="This needs a permission that you do not have" actions={actions}>
      {children ?? 'Please contact your administrator to get access.'}
    </Message>
  )
}
