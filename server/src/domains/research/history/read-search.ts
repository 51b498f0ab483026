import { EmptyKeywordError, type Keyword, parseKeyword } from '@bic/engine/matching/keyword'
import { badInput } from '#http/app-error.ts'

/** The text as a keyword, so that what is found is what the keyword would find. @throws AppError BAD_INPUT */
export const readSearch = (searchText: string, exact: boolean): Keyword => {
  try {
    const keyword = parseKeyword(searchText)
    return exact ? { ...keyword, exact } : keyword
  } catch (error) {
    if (error instanceof EmptyKeywordError) throw badInput('searchText', 'Enter at least one letter or digit.')
    throw error
  }
}
