import { UnstyledButton } from '@mantine/core'
import { IconThumbUp } from '@tabler/icons-react'
import type { Note } from '#domains/plans/api/notes.ts'
import { formatQuantity } from '#lib/format.ts'
import { formatDaysAgo } from '#lib/format-date.ts'
import { Collaborators } from './Collaborators.tsx'
import classes from './Note.module.css'
import { titleOf } from './note-title.ts'

interface NoteRowProps {
  note: Note
  pictures: ReadonlyMap<string, string>
  now: Date
  onOpen: (noteId: number) => void
}

/** One note of the list; a click opens it. */
export function NoteRow({ note, pictures, now, onOpen }: NoteRowProps) {
  return (
    <UnstyledButton className={classes.row} onClick={() => onOpen(note.id)}>
      <span className={classes.rowTitle} data-untitled={note.notesTitle.trim() === '' || undefined}>
        {titleOf(note)}
      </span>
      <span className={classes.rowFacts}>
        <span>{note.userName}</span>
        <time dateTime={note.effStartTime}>{formatDaysAgo(note.effStartTime, now)}</time>
        {note.likes > 0 && (
          <span className={classes.likes} title={formatQuantity(note.likes, 'like')}>
            <IconThumbUp size={14} aria-hidden /> {note.likes}
          </span>
        )}
        <span className={classes.rowEnd}>
          <Collaborators note={note} pictures={pictures} />
        </span>
      </span>
    </UnstyledButton>
  )
}
