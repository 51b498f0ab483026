import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Page.module.css'
import { ScreenHeading, useIsInBar } from './ScreenHeading.tsx'

interface PageProps {
  /** The screen's heading; not shown again where the bar above says it. */
  title?: ReactNode
  /** Facts under the title. */
  subtitle?: ReactNode
  actions?: ReactNode
  children: ReactNode
  /** Prose and forms read better narrow. */
  width?: 'full' | 'narrow'
}

/** The frame of a screen's content. */
export function Page({ title, subtitle, actions, children, width = 'full' }: PageProps) {
  const isInBar = useIsInBar(title)
  const heading = isInBar ? null : title
  return (
    <div className={classes.page} data-width={width}>
      {(heading || subtitle || actions) && (
        <Group justify="space-between" align="flex-end" gap="sm">
          <div>
            {heading && <ScreenHeading>{heading}</ScreenHeading>}
            {subtitle && <div className={classes.subtitle}>{subtitle}</div>}
          </div>
          {actions && <Group gap="xs">{actions}</Group>}
        </Group>
      )}
      {children}
    </div>
  )
}
