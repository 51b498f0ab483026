import type { Keyword } from '@bic/engine/matching/keyword'
import { splitKeywords } from '#domains/playbook/shared/split-keywords.ts'
import { badInput } from '#http/app-error.ts'

/**
 * Reads keywords as typed: parted by commas or lines, blanks dropped, quotes for exact.
 *
 * @throws AppError BAD_INPUT when none is left, or naming those that hold no word or are too long.
 */
export const readKeywords = (text: string, field: string): Keyword[] => {
  const { keywords, wrong } = splitKeywords(text)
  if (wrong.length > 0) {
    const shown = wrong.map(piece => (piece.length > 60 ? `${piece.slice(0, 60)}…` : piece)).join(', ')
    throw badInput(field, `${shown}: a keyword has at least one letter or digit and at most 300 characters.`)
  }
  if (keywords.length === 0) throw badInput(field, 'Please enter at least one keyword.')
  return keywords
}
