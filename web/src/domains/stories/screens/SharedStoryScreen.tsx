import { Container, Text, Title } from '@mantine/core'
import { ApiError } from '#lib/api-error.ts'
import { formatLongDate } from '#lib/format-date.ts'
import { usePathParams } from '#lib/navigation.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonText } from '#ui/state/Skeletons.tsx'
import classes from '../parts/story/Story.module.css'

const isOver = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'TOKEN_EXPIRED' || error.field === 'token')

/** A story as people outside read it, without a sign-in. */
export default function SharedStoryScreen() {
  const { token = '' } = usePathParams()
  const story = useApiQuery('getSharedStory', { query: { token } }, { retry: false })
  if (isOver(story.error))
    return (
      <Container component="main" size="sm" py="xl">
        <Title order={1} size="h2">
          This story is not shared any more
        </Title>
        <Text mt="md" role="alert">
          The link has ended or was revoked. Ask whoever sent it to you for a new one.
        </Text>
      </Container>
    )
  return (
    <Container component="main" size="sm" py="xl">
      <QueryState query={story} loading={<SkeletonText lines={12} />}>
        {({ title, account, sections, until }) => (
          <article>
            <Title order={1} size="h2">
              {title}
            </Title>
            <Text c="dimmed">{account}</Text>
            {sections.map(({ section, content, quotes }) => (
              <section key={section}>
                <Title order={2} size="h4" mt="lg">
                  {section}
                </Title>
                <Text className={classes.written ?? ''}>{content}</Text>
                {quotes.map(({ text, by }) => (
                  <figure key={text} className={classes.figure}>
                    <blockquote>“{text}”</blockquote>
                    <figcaption>{by}</figcaption>
                  </figure>
                ))}
              </section>
            ))}
            <Text size="xs" c="dimmed" mt="xl">
              Shared until {formatLongDate(until)}.
            </Text>
          </article>
        )}
      </QueryState>
    </Container>
  )
}
