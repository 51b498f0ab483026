import type { NoteType } from '../../api/notes.ts'

/** What each kind of a note means, in words. */
export const kindNames: Readonly<Record<NoteType, string>> = {
  private: 'Private: only its author sees it',
  internal: 'Internal: only its author changes it',
  public: 'Public: everybody here sees it and may change it',
}

/** Private and internal notes show a lock. */
export const isLocked = (type: NoteType): boolean => type !== 'public'

/** What the lock of a form does; an internal note becomes public, and private from there. */
export const toggleType = (type: NoteType): NoteType => (isLocked(type) ? 'public' : 'private')

/** How many collaborators of a note are shown by their picture. */
export const shownCollaborators = 5
