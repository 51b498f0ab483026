import { UnstyledButton } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { type DraftPlace, noteDrafts } from './drafts.ts'
import classes from './Note.module.css'
import { titleOf } from './note-title.ts'

/** Offers what was typed and not saved. */
export function DraftHint({ place, onOpen }: { place: DraftPlace; onOpen: () => void }) {
  const [draft] = useState(() => noteDrafts.read(place))
  if (!draft) return null
  return (
    <UnstyledButton className={classes.draft} onClick={onOpen}>
      <IconPencil size={16} aria-hidden />
      <span className={classes.draftWords}>
        <strong>{place.noteId === 'new' ? 'Unsaved note' : 'Unsaved changes'}</strong>{' '}
        {titleOf({ notesTitle: draft.title, notes: draft.text })}
      </span>
      <span className={classes.draftAction}>Continue</span>
    </UnstyledButton>
  )
}
