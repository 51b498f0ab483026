import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { ScreenHeading } from '../layout/ScreenHeading.tsx'
import classes from './Message.module.css'

interface MessageProps {
  icon: ReactNode
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
  tone?: 'neutral' | 'negative'
  role?: 'status' | 'alert'
  /** It stands for a whole page: its title is the heading of the page. */
  page?: boolean
}

/** The common shape of a page or section that shows words in place of content. */
export function Message({ icon, title, children, actions, tone = 'neutral', role, page = false }: MessageProps) {
  return (
    <div className={classes.root} role={role}>
      <span className={classes.icon} data-tone={tone} aria-hidden>
        {icon}
      </span>
      <Stack gap={4} align="center">
        {page ? (
          <ScreenHeading fz="md" fw={600}>
            {title}
          </ScreenHeading>
        ) : (
          <Text m={0} fw={600}>
            {title}
          </Text>
        )}
        {children && (
          <Text component="div" size="sm" c="dimmed" maw={440} ta="center">
            {children}
          </Text>
        )}
      </Stack>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  )
}
