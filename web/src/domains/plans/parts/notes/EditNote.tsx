import { Button } from '@mantine/core'
import { useMemo, useRef, useState } from 'react'
import { useUpdateNote } from '#domains/plans/api/change-notes.ts'
import type { Note } from '#domains/plans/api/notes.ts'
import { ApiError } from '#lib/api-error.ts'
import { useDialogs } from '#ui/dialog/dialogs.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonText } from '#ui/state/Skeletons.tsx'
import type { DraftPlace } from './drafts.ts'
import type { NoteEditorHandle } from './editor/NoteEditor.tsx'
import { failureText, laterWords } from './failure-text.tsx'
import { NewerNote } from './NewerNote.tsx'
import { NoteForm } from './NoteForm.tsx'
import { newerNote } from './newer-note.ts'
import type { NotePlace } from './note-place.ts'
import { PasteBlocks } from './PasteBlocks.tsx'
import { RemovedNote } from './RemovedNote.tsx'
import { useDraft } from './use-draft.ts'
import type { NotesOfDeal } from './use-notes.ts'
import { useOneAtATime } from './use-one-at-a-time.ts'

interface EditNoteProps {
  of: NotesOfDeal
  noteId: number
  onGo: (place: NotePlace) => void
}

const wordsOf = ({ notesTitle, notes, noteType }: Note) => ({ title: notesTitle, text: notes, type: noteType })

function EditForm({ of, note, onGo }: Omit<EditNoteProps, 'noteId'> & { note: Note }) {
  const { opptyPlanId, userId, people, notes } = of
  // As it was when editing began: what others do meanwhile does not change what is being written.
  const [start, setStart] = useState(() => ({ words: wordsOf(note), version: note.version }))
  const place = useMemo<DraftPlace>(() => ({ userId, opptyPlanId, noteId: note.id }), [userId, opptyPlanId, note.id])
  const draft = useDraft(place, start)
  const editor = useRef<NoteEditorHandle>(null)
  const [refused, setRefused] = useState<Note | null>(null)
  const { oops } = useDialogs()
  const update = useUpdateNote(note.id, {
    onSaved: draft.forget,
    onFailed: error => {
      const current = error instanceof ApiError && error.code === 'CONFLICT' ? error.current : undefined
      if (current) setRefused(current as Note)
      else void oops(failureText(laterWords, error))
    },
  })
  const listed = notes.data?.find(({ id }) => id === note.id)
  const newer = update.isPending ? null : newerNote(draft.version, [listed, refused])
  const leave = () => onGo({ mode: 'note', noteId: note.id })
  const once = useOneAtATime()
  const save = () => {
    const version = draft.version ?? note.version
    once(end => update.mutate({ words: draft.words, version, key: draft.key() }, { onSuccess: leave, onSettled: end }))
  }
  const startFrom = (stored: Note) => {
    setStart({ words: wordsOf(stored), version: stored.version })
    draft.change(wordsOf(stored))
    draft.rebase(stored.version)
    draft.forget()
    editor.current?.replace(stored.notes)
    draft.acceptRestored()
  }
  if (notes.data && !listed) return <RemovedNote of={of} draft={draft} onGo={onGo} />
  return (
    <NoteForm
      draft={draft}
      people={people}
      editor={editor}
      kindShut={note.authorId === userId ? undefined : 'Only the author can make this note private again.'}
      saving={update.isPending}
      saveShut={draft.words.text.trim() === '' || newer !== null}
      onSave={save}
      onLeave={leave}
      onReset={() => startFrom(listed ?? note)}
    >
      {newer && (
        <NewerNote
          note={newer}
          onKeepMine={() => draft.rebase(newer.version)}
          onTakeTheirs={() => startFrom(newer)}
          onMerge={() => {
            editor.current?.append(newer.notes)
            draft.rebase(newer.version)
          }}
        />
      )}
      <PasteBlocks opptyPlanId={opptyPlanId} onPaste={text => editor.current?.insert(text)} />
    </NoteForm>
  )
}

/** The form to edit a note. */
export function EditNote({ of, noteId, onGo }: EditNoteProps) {
  const [first, setFirst] = useState<Note | null>(null)
  const found = of.notes.data?.find(({ id }) => id === noteId)
  if (!first && found) setFirst(found)
  const note = first ?? found
  if (note) return <EditForm of={of} note={note} onGo={onGo} />
  return (
    <QueryState query={of.notes} loading={<SkeletonText lines={8} />}>
      {() => (
        <EmptyState
          title="This note was removed"
          actions={
            <Button variant="default" onClick={() => onGo({ mode: 'list' })}>
              Back to all notes
            </Button>
          }
        />
      )}
    </QueryState>
  )
}
