import { Text, Title } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import classes from './AccessCard.module.css'

interface AccessCardProps {
  title: string
  children: ReactNode
  /** A line under the title. */
  intro?: ReactNode
}

/** The frame of the screens before sign-in. */
export function AccessCard({ title, intro, children }: AccessCardProps) {
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <main className={classes.page}>
      <section className={classes.card} aria-labelledby="access-title">
        <img src="/logo.svg" alt="" width={44} height={44} />
        <div>
          <Title order={1} size="h2" id="access-title">
            {title}
          </Title>
          {intro && (
            <Text c="dimmed" mt={4}>
              {intro}
            </Text>
          )}
        </div>
        {children}
      </section>
    </main>
  )
}
