import { noNote } from '@bic/contract/deals/no-note'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { type StoryNote, saveStoryNote } from '#domains/deals/api/story-notes.ts'
import { queryKeyOf } from '#lib/query-key.ts'
import { noteDrafts } from './note-drafts.ts'
import { NoteSaver } from './note-saver.ts'

/** What was begun goes first, then the note that was changed last, then a new one. */
const firstOf = (notes: readonly StoryNote[], userId: number, dealId: number): number =>
  noteDrafts.read({ userId, storyId: dealId, noteId: noNote }) ? noNote : (notes[0]?.storyNoteId ?? noNote)

/** The notes of a deal and the one that is written on; it stays the same wherever the editor is shown. */
export function useNoteDesk(dealId: number, userId: number, notes: readonly StoryNote[]) {
  const queries = useQueryClient()
  const makeSaver = (noteId: number): NoteSaver => {
    const note = notes.find(({ storyNoteId }) => storyNoteId === noteId) ?? null
    const save: typeof saveStoryNote = async (body, keepalive) => {
      const stored = await saveStoryNote(body, keepalive)
      queries.setQueryData<StoryNote[]>(queryKeyOf('getStoryNotes', { params: { storyId: dealId } }), listed => {
        const others = (listed ?? []).filter(({ storyNoteId }) => storyNoteId !== stored.storyNoteId)
        return stored.notes === '' ? others : [stored, ...others]
      })
      return stored
    }
    return new NoteSaver({ place: { userId, storyId: dealId }, note, save })
  }
  const [saver, setSaver] = useState(() => makeSaver(firstOf(notes, userId, dealId)))
  useEffect(() => {
    saver.open()
    const stop = new AbortController()
    const { signal } = stop
    window.addEventListener('online', saver.retry, { signal })
    // The tab is closed, or is shown again after that.
    window.addEventListener('pagehide', saver.leave, { signal })
    window.addEventListener('pageshow', saver.open, { signal })
    return () => {
      stop.abort()
      saver.leave()
    }
  }, [saver])
  const state = useSyncExternalStore(saver.subscribe, saver.getState)
  useEffect(() => {
    const stored = notes.find(({ storyNoteId }) => storyNoteId === state.noteId)
    if (stored) saver.receive(stored)
  }, [saver, notes, state.noteId])
  return {
    notes,
    saver,
    state,
    /** Goes to another note; -1 begins a new one, when the one before has come to the server. */
    choose: async (noteId: number) => {
      if (noteId === noNote) await saver.saveNow()
      const isKept = saver.getState().noteId === noNote && saver.getState().text !== ''
      if (noteId !== noNote || !isKept) setSaver(makeSaver(noteId))
    },
  }
}

export type NoteDesk = ReturnType<typeof useNoteDesk>
