import { Group, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Page.module.css'

interface PageProps {
  /** The screen's heading; left out when the header's view name says it all. */
  title?: ReactNode
  /** Facts under or beside the title. */
  subtitle?: ReactNode
  actions?: ReactNode
  children: ReactNode
  /** Prose and forms read better narrow. */
  width?: 'full' | 'narrow'
}

/** The frame of a screen's content. */
export function Page({ title, subtitle, actions, children, width = 'full' }: PageProps) {
  return (
    <div className={classes.page} data-width={width}>
      {(title || actions) && (
        <Group justify="space-between" align="flex-end" gap="sm">
          <div>
            {title && <Title order={1}>{title}</Title>}
            {subtitle && <div className={classes.subtitle}>{subtitle}</div>}
          </div>
          {actions && <Group gap="xs">{actions}</Group>}
        </Group>
      )}
      {children}
    </div>
  )
}
