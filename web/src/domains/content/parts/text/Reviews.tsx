import { Alert, Button, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { formatLongDate } from '#lib/format-date.ts'
import type { Content } from './content-words.ts'
import classes from './Text.module.css'

/** Why a text needs a review; nothing when it needs none. */
export function Reviews({ content, onOpen }: { content: Content; onOpen: (id: string) => void }) {
  if (!content.needsReview) return null
  return (
    <Alert color="salmon" role="status" icon={<IconAlertTriangle size={18} aria-hidden />} title="Needs review">
      <ul className={classes.sentences} aria-label="Why it needs a review">
        {content.reviews.map(({ statementId, reason, text, foundTime, notified }) => (
          <li key={`${statementId} ${reason}`}>
            <Text size="sm">
              {text}{' '}
              {statementId !== null && (
                <Button size="compact-xs" variant="default" onClick={() => onOpen(statementId)}>
                  Show the sentence
                </Button>
              )}
            </Text>
            <Text size="xs" c="dimmed">
              Found on {formatLongDate(foundTime)}
              {notified === null ? '' : ` · ${notified} was notified`}
            </Text>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
