import { Alert, Button, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { Note } from '#domains/plans/api/notes.ts'
import { NoteBody } from './NoteBody.tsx'
import classes from './NoteForm.module.css'
import { titleOf } from './note-title.ts'

interface NewerNoteProps {
  /** The note as somebody else saved it. */
  note: Note
  onKeepMine: () => void
  onTakeTheirs: () => void
  onMerge: () => void
}

/** Somebody else was faster: both versions are there, and the user says which one goes on. */
export function NewerNote({ note, onKeepMine, onTakeTheirs, onMerge }: NewerNoteProps) {
  return (
    <Alert
      color="salmon"
      role="alert"
      icon={<IconAlertTriangle size={18} aria-hidden />}
      title="Someone changed this note while you were writing"
    >
      <Text size="sm">Your text is above. This is theirs:</Text>
      <div className={classes.theirs}>
        <strong>{titleOf(note)}</strong>
        <NoteBody text={note.notes} />
      </div>
      <div className={classes.choices}>
        <Button size="compact-sm" onClick={onMerge}>
          Append theirs to mine
        </Button>
        <Button size="compact-sm" variant="default" onClick={onKeepMine}>
          Keep mine
        </Button>
        <Button size="compact-sm" variant="default" onClick={onTakeTheirs}>
          Use theirs
        </Button>
      </div>
    </Alert>
  )
}
