import { Button, Group, Text, Textarea } from '@mantine/core'
import { IconNotes } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDaysAgo } from '#lib/format-date.ts'
import { emptyUnlessTyped } from '#lib/saved-text.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { notify } from '#ui/notify.ts'
import classes from './Survey.module.css'

interface SurveyNotesProps {
  dealId: number
  questionId: number
  question: string
}

/** Notes of the team on a question, the newest first. */
export function SurveyNotes({ dealId, questionId, question }: SurveyNotesProps) {
  const notes = useApiQuery('getSurveyNotes', { query: { storyId: dealId } })
  const write = useApiMutation('saveSurveyNote')
  const [typed, setTyped] = useState<string | null>(null)
  const own = notes.data?.filter(note => note.questionId === questionId) ?? []
  const save = () =>
    write.mutate(
      { body: { storyId: dealId, questionId, text: typed ?? '' } },
      { onSuccess: () => setTyped(emptyUnlessTyped(typed, null)), onError: error => notify.error(error) },
    )
  return (
    <>
      {own.length > 0 && (
        <ul className={classes.notes} aria-label={`Notes: ${question}`}>
          {own.map(note => (
            <li key={note.noteId}>
              <span className={classes.noteText}>{note.text}</span>
              <Text size="xs" c="dimmed" span>
                {note.author}, {formatDaysAgo(note.time, new Date())}
              </Text>
            </li>
          ))}
        </ul>
      )}
      {typed === null ? (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconNotes size={14} aria-hidden />}
          aria-label={`Add a note: ${question}`}
          onClick={() => setTyped('')}
        >
          Add a note
        </Button>
      ) : (
        <>
          <Textarea
            aria-label={`Note: ${question}`}
            data-autofocus
            autosize
            minRows={2}
            maxLength={5000}
            value={typed}
            onChange={event => setTyped(event.currentTarget.value)}
          />
          <Group gap="xs" justify="flex-end">
            <Button size="compact-sm" variant="default" onClick={() => setTyped(null)}>
              Cancel
            </Button>
            <Button size="compact-sm" disabled={typed.trim() === ''} loading={write.isPending} onClick={save}>
              Save note
            </Button>
          </Group>
        </>
      )}
    </>
  )
}
