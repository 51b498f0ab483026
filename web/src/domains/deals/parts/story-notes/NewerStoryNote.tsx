import { Alert, Button, Group, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { StoryNote } from '#domains/deals/api/story-notes.ts'
import classes from './StoryNotes.module.css'

interface NewerStoryNoteProps {
  note: StoryNote
  onResolve: (way: 'mine' | 'theirs' | 'both') => void
}

/** Somebody else was faster: both texts are there, and the user says which one goes on. */
export function NewerStoryNote({ note, onResolve }: NewerStoryNoteProps) {
  return (
    <Alert
      color="salmon"
      role="alert"
      icon={<IconAlertTriangle size={18} aria-hidden />}
      title={`${note.updatedBy} changed this note while you were writing`}
    >
      <Text size="sm">Your text is kept. This is theirs:</Text>
      <div className={classes.theirs}>{note.notes || 'They cleared the note.'}</div>
      <Group gap="xs">
        <Button size="compact-sm" onClick={() => onResolve('both')}>
          Append theirs to mine
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => onResolve('mine')}>
          Keep mine
        </Button>
        <Button size="compact-sm" variant="default" onClick={() => onResolve('theirs')}>
          Use theirs
        </Button>
      </Group>
    </Alert>
  )
}
