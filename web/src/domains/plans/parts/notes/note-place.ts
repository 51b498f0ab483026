/** What the panel shows: the list, one note, the form of a new one, or the form to edit one. */
export type NotePlace =
  | { readonly mode: 'list' }
  | { readonly mode: 'create' }
  | { readonly mode: 'note' | 'edit'; readonly noteId: number }

/** "all", "new", "12" or "12-edit", as it stands in the address; anything else is the list. */
export function readNotePlace(text: string): NotePlace {
  if (text === 'new') return { mode: 'create' }
  const [, id, edit] = /^([1-9]\d{0,14})(-edit)?$/.exec(text) ?? []
  if (id === undefined) return { mode: 'list' }
  return { mode: edit === undefined ? 'note' : 'edit', noteId: Number(id) }
}

export function formatNotePlace(place: NotePlace): string {
  if (place.mode === 'list') return 'all'
  if (place.mode === 'create') return 'new'
  return place.mode === 'note' ? String(place.noteId) : `${place.noteId}-edit`
}
