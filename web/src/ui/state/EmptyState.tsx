import { IconInbox } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Message } from './Message.tsx'

interface EmptyStateProps {
  /** The catalogue's words. */
  title: ReactNode
  /** What to do next. */
  children?: ReactNode
  actions?: ReactNode
  icon?: ReactNode
}

export function EmptyState({ title, children, actions, icon = <IconInbox size={24} /> }: EmptyStateProps) {
  return (
    <Message icon={icon} title={title} actions={actions} role="status">
      {children}
    </Message>
  )
}
