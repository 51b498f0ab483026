import { Group } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import classes from './Page.module.css'
import { ScreenHeading, useIsInBar } from './ScreenHeading.tsx'
import { useArrival } from './use-arrival.ts'

interface PageProps {
  /** The screen's heading; not shown again where the bar above says it. */
  title?: ReactNode
  /** Facts under the title; undefined while they are on their way. */
  subtitle?: ReactNode
  actions?: ReactNode
  children: ReactNode
  /** Prose and forms read better narrow. */
  width?: 'full' | 'narrow'
}

/** The frame of a screen's content. */
export function Page(props: PageProps) {
  const { title, subtitle, actions, children, width = 'full' } = props
  const frame = useRef<HTMLDivElement>(null)
  useArrival(frame)
  const isInBar = useIsInBar(title)
  const heading = isInBar ? null : title
  // It is on its way: the head will be higher.
  const isAwaited = 'subtitle' in props && subtitle === undefined
  return (
    <div ref={frame} className={classes.page} data-width={width}>
      {(heading || subtitle || isAwaited || actions) && (
        <Group justify="space-between" align="flex-end" gap="sm">
          <div>
            {heading && <ScreenHeading>{heading}</ScreenHeading>}
            {(subtitle || isAwaited) && (
              <div className={classes.subtitle} data-subtitle="">
                {subtitle}
              </div>
            )}
          </div>
          {actions && <Group gap="xs">{actions}</Group>}
        </Group>
      )}
      {children}
    </div>
  )
}
