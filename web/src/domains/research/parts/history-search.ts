import type { CallInput } from '#lib/call-types.ts'
import { flag, oneOf, type SearchOf, text, whole } from '#lib/search-params.ts'

type ResearchQuery = CallInput<'keywordResearch'>['query']

/** Kinds of conversation as the call takes them. */
export const kindChoices = [
  { value: 'call,email', label: 'Calls and emails' },
  { value: 'call', label: 'Calls' },
  { value: 'email', label: 'Emails' },
  { value: 'call,email,document,note', label: 'Everything' },
] as const
export const directionChoices = [
  { value: 'buyer', label: 'Buyer-only' },
  { value: 'bidirectional', label: 'Bidirectional' },
] as const

/** What the address of a search says. */
export const historySearch = {
  q: text(),
  market_id: whole(null, { min: 1 }),
  market_name: text(),
  exact: flag(),
  type: oneOf(
    kindChoices.map(({ value }) => value),
    'call,email',
  ),
  direction: oneOf(
    directionChoices.map(({ value }) => value),
    'bidirectional',
  ),
  /** A deal; 0 for conversations that belong to none. */
  deal: whole(null, { min: 0 }),
  /** `-` for conversations whose stage is unknown. */
  stage: text(),
  /** `YYYY-MM`, or `undated`. */
  month: text(),
  page: whole(1, { min: 1 }),
  size: whole(10, { min: 10, max: 50 }),
}
export type HistorySearchState = SearchOf<typeof historySearch>

/** What is narrowed to goes when the search itself changes. */
export const wholeSearch = { deal: null, stage: '', month: '', page: 1 } as const

/** Longest text that is searched for. */
export const longestSearch = 300

/** The call of a search; null while there is nothing to search for. */
export function toQuery(search: HistorySearchState, customerId: number): ResearchQuery | null {
  const searchText = search.q.trim().slice(0, longestSearch)
  if (searchText === '') return null
  return {
    convType: search.type,
    exactSearchFlag: search.exact ? 'Y' : 'N',
    searchText,
    directionality: search.direction,
    customerId,
    ...(search.market_id === null ? {} : { reportId: search.market_id }),
    ...(search.deal === null ? {} : { storyId: search.deal }),
    ...(search.stage === '' ? {} : { stage: search.stage }),
    ...(/^(\d{4}-\d{2}|undated)$/.test(search.month) ? { month: search.month } : {}),
    pageNumber: search.page,
    pageSize: search.size,
  }
}
