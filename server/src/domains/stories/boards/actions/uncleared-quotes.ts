import type { StoryQuote, WrittenSection } from '@bic/contract/stories/boards'
import { AppError } from '#http/app-error.ts'

/** Quotes that nobody allowed to be shown on a story page. */
export const unclearedQuotes = (sections: readonly Pick<WrittenSection, 'quotes'>[]): StoryQuote[] =>
  sections.flatMap(({ quotes }) => quotes).filter(({ clearances }) => clearances['Story page'] === 'internal')

/** @throws AppError CONFLICT with the quotes that may not be shown outside */
export const refuseUncleared = (sections: readonly Pick<WrittenSection, 'quotes'>[], field: string): void => {
  const uncleared = unclearedQuotes(sections)
  if (uncleared.length === 0) return
  const many = uncleared.length === 1 ? '1 quote is' : `${uncleared.length} quotes are`
  throw new AppError(
    'CONFLICT',
    `${many} not cleared for story pages. Write down the permission of the buyers, or take the quotes out.`,
    field,
    uncleared.map(({ clearances: _clearances, ...quote }) => quote),
  )
}
