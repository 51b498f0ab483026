import { Button } from '@mantine/core'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { type DraftPlace, noteDrafts } from './drafts.ts'
import { NoteBody } from './NoteBody.tsx'
import classes from './NoteForm.module.css'
import type { NotePlace } from './note-place.ts'
import type { Draft } from './use-draft.ts'
import type { NotesOfDeal } from './use-notes.ts'

interface RemovedNoteProps {
  of: NotesOfDeal
  draft: Draft
  onGo: (place: NotePlace) => void
}

/** The note that is being edited was removed by somebody: its words can go on as a new one. */
export function RemovedNote({ of, draft, onGo }: RemovedNoteProps) {
  const { words } = draft
  const goOn = () => {
    const place: DraftPlace = { userId: of.userId, opptyPlanId: of.opptyPlanId, noteId: 'new' }
    // A new note that was begun before is not written over: its words come first.
    const begun = noteDrafts.read(place)
    const text = [begun?.text, words.text].filter(Boolean).join('\n\n')
    noteDrafts.keep(place, { ...words, title: begun?.title || words.title, text, version: null, at: Date.now() })
    draft.forget()
    onGo({ mode: 'create' })
  }
  return (
    <div className={classes.form}>
      <EmptyState
        title="Someone removed this note while you were writing"
        actions={
          <>
            <Button onClick={goOn}>Continue in a new note</Button>
            <Button
              variant="default"
              onClick={() => {
                draft.forget()
                onGo({ mode: 'list' })
              }}
            >
              Discard it
            </Button>
          </>
        }
      >
        What you typed is kept:
      </EmptyState>
      <div className={classes.theirs}>
        <strong>{words.title}</strong>
        <NoteBody text={words.text} />
      </div>
    </div>
  )
}
