import { Avatar, VisuallyHidden } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import type { Note } from '#domains/plans/api/notes.ts'
import { Hint } from '#ui/Hint.tsx'
import { collaboratorsOf } from './filter-notes.ts'
import classes from './Note.module.css'
import { isLocked, kindNames, shownCollaborators } from './note-kind.ts'

interface CollaboratorsProps {
  note: Pick<Note, 'noteType' | 'userBeans' | 'contactBeans'>
  /** Pictures by the key of a person. */
  pictures: ReadonlyMap<string, string>
}

/** Whom a note mentions, five of them by their picture; a lock where a note is private or internal. */
export function Collaborators({ note, pictures }: CollaboratorsProps) {
  if (isLocked(note.noteType))
    return (
      <Hint label={kindNames[note.noteType]}>
        <span className={classes.lock}>
          <IconLock size={16} aria-hidden />
          <VisuallyHidden>{kindNames[note.noteType]}</VisuallyHidden>
        </span>
      </Hint>
    )
  const people = collaboratorsOf(note)
  if (people.length === 0) return null
  const shown = people.slice(0, shownCollaborators)
  const hidden = people.length - shown.length
  const names = people.map(({ name }) => name).join(', ')
  return (
    <Hint label={names} multiline maw={280}>
      <span className={classes.collaborators}>
        <VisuallyHidden>With {names}</VisuallyHidden>
        <span className={classes.faces} aria-hidden>
          {shown.map(({ key, name }) => (
            <Avatar key={key} src={pictures.get(key) ?? null} name={name} alt="" size={24} color="teal" />
          ))}
        </span>
        {hidden > 0 && (
          <span className={classes.more} aria-hidden>
            +{hidden}
          </span>
        )}
      </span>
    </Hint>
  )
}
