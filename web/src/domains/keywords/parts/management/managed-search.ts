import { oneOf, text, whole } from '#lib/search-params.ts'
import { pageSizesOfKeywords } from '../page-sizes.ts'

/** What of the keywords is shown. */
export const shows = ['all', 'noise', 'duplicates', 'open'] as const
export type Show = (typeof shows)[number]

/** The address of the administration of keywords. */
export const managedSearch = {
  show: oneOf(shows, 'all'),
  market: whole(null, { min: 1 }),
  source: oneOf(['', 'user', 'machine'], ''),
  search: text(),
  sort: text(),
  page: whole(1, { min: 1 }),
  size: whole(pageSizesOfKeywords[0], { min: 1, max: 100 }),
}
