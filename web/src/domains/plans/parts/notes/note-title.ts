import { readableText } from '@bic/engine/text/mentions'
import type { Note } from '#domains/plans/api/notes.ts'
import { truncateText } from '#lib/format.ts'

/** What a note goes by: its title, else its first words. */
export function titleOf({ notesTitle, notes }: Pick<Note, 'notesTitle' | 'notes'>): string {
  const title = notesTitle.trim()
  if (title !== '') return title
  const [line = ''] = readableText(notes).trim().split('\n')
  return line === '' ? 'Untitled note' : truncateText(line, 60)
}
