import { Text } from '@mantine/core'
import { formatLongDate } from '#lib/format-date.ts'
import { hiddenWithoutAnswer, useApiQuery } from '#lib/use-api.ts'
import classes from './Cards.module.css'

/** The story notes of the deal that refer to the card; nothing when there are none. */
export function NotesOfCard({ dealId, cardId }: { dealId: number; cardId: number }) {
  const notes = useApiQuery(
    'getStoryNotesForCard',
    { query: { storyId: dealId, cardId } },
    { meta: hiddenWithoutAnswer },
  )
  if (!notes.data?.length) return null
  return (
    <div className={classes.said}>
      <Text size="sm" fw={500}>
        In the notes
      </Text>
      {notes.data.map(note => (
        <div key={note.storyNoteId} className={classes.moment}>
          <Text size="sm" lineClamp={4}>
            {note.notes}
          </Text>
          <Text size="xs" c="dimmed">
            {`${note.author.name}, ${formatLongDate(note.lastUpdateTime)}`}
          </Text>
        </div>
      ))}
    </div>
  )
}
