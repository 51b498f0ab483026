import { useMemo, useRef } from 'react'
import { type NoteWords, useCreateNote } from '#domains/plans/api/change-notes.ts'
import { useDialogs } from '#ui/dialog/dialogs.tsx'
import type { DraftPlace } from './drafts.ts'
import type { NoteEditorHandle } from './editor/NoteEditor.tsx'
import { failureText, laterWords } from './failure-text.tsx'
import { NoteForm } from './NoteForm.tsx'
import { useDraft } from './use-draft.ts'
import type { NotesOfDeal } from './use-notes.ts'
import { useOneAtATime } from './use-one-at-a-time.ts'

/** A new note starts private. */
const nothing: NoteWords = { title: '', text: '', type: 'private' }
const start = { words: nothing, version: null }

/** The form of a new note; it may be saved without words. */
export function CreateNote({ of, onDone }: { of: NotesOfDeal; onDone: () => void }) {
  const { opptyPlanId, userId, people } = of
  const place = useMemo<DraftPlace>(() => ({ userId, opptyPlanId, noteId: 'new' }), [userId, opptyPlanId])
  const draft = useDraft(place, start)
  const editor = useRef<NoteEditorHandle>(null)
  const { oops } = useDialogs()
  const create = useCreateNote(opptyPlanId, userId, {
    onSaved: draft.forget,
    onFailed: error => void oops(failureText(laterWords, error)),
  })
  const once = useOneAtATime()
  const save = () =>
    once(end => create.mutate({ words: draft.words, key: draft.key() }, { onSuccess: onDone, onSettled: end }))
  const reset = () => {
    draft.change(nothing)
    editor.current?.replace('')
    draft.acceptRestored()
  }
  return (
    <NoteForm
      draft={draft}
      people={people}
      editor={editor}
      saving={create.isPending}
      saveShut={false}
      onSave={save}
      onLeave={onDone}
      onReset={reset}
    />
  )
}
