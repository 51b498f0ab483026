import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { ScreenHeading } from '#ui/layout/ScreenHeading.tsx'
import classes from './Greeting.module.css'

interface GreetingProps {
  firstName: string
  /** Stands at the end of the line. */
  aside?: ReactNode
}

/** What the product is, and hello. */
export function Greeting({ firstName, aside }: GreetingProps) {
  return (
    <div className={classes.greeting}>
      <div>
        <p className={classes.tagline}>Agentic GTM Operating System</p>
        <ScreenHeading>Hi {firstName},</ScreenHeading>
        <Text c="dimmed" size="lg">
          Welcome back
        </Text>
      </div>
      {aside}
    </div>
  )
}
