import type { NoteType } from '#domains/plans/api/notes.ts'

/** What each kind of a note means, in words. */
export const kindNames: Readonly<Record<NoteType, string>> = {
  private: 'Private: visible to the author only',
  internal: 'Internal: only the author can change it',
  public: 'Public: everyone in your company can see and change it',
}

/** Private and internal notes show a lock. */
export const isLocked = (type: NoteType): boolean => type !== 'public'

/** What the lock of a form does; an internal note becomes public, and private from there. */
export const toggleType = (type: NoteType): NoteType => (isLocked(type) ? 'public' : 'private')

/** How many collaborators of a note are shown by their picture. */
export const shownCollaborators = 5
