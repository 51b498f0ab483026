import type { SearchOf } from '#lib/search-params.ts'
import { type ReadStored, storedIds } from './stored-list.ts'
import type { voiceSearch } from './voice-search.ts'

type Search = SearchOf<typeof voiceSearch>

/** How the deals of the screen are found. */
export type DealSource =
  /** All deals with the card. */
  | { readonly by: 'card' }
  /** These deals. */
  | { readonly by: 'ids'; readonly storyIds: readonly number[] }
  /** The deals of these e-mails. */
  | { readonly by: 'emails'; readonly convIds: readonly number[] }
  /** The deals in which a keyword came up best. */
  | { readonly by: 'keyword'; readonly keywordId: number }
  /** All deals with a keyword, for its review. */
  | { readonly by: 'review'; readonly keywordId: number }
  /** The deals in which a text came up. */
  | { readonly by: 'text'; readonly text: string }
  /** Won deals like the one that the screen was opened from. */
  | { readonly by: 'similar'; readonly storyId: number }

/**
 * What an address asks for, the most particular first. A list of ids stands in the address or, when it is too long,
 * under a key in the browser's storage. From an e-mail the ids are those of e-mails unless the address says that they
 * are deals.
 */
export function dealSource(search: Search, readStored: ReadStored): DealSource {
  const listed = () =>
    search.storyIds.length > 0 || search.key === ''
      ? search.storyIds
      : storedIds(readStored(search.storage, search.key))
  if (search.fetchStoriesUsingIds) return { by: 'ids', storyIds: listed() }
  if (search.fetchUsingQuery) return { by: 'text', text: search.query.trim() }
  if (search.from === 'email') return { by: 'emails', convIds: listed() }
  if (search.from === 'dgt' && search.storyId !== null) return { by: 'similar', storyId: search.storyId }
  if (search.keywordId !== null)
    return { by: search.isNavigatedFrom === 'keyword_modal' ? 'review' : 'keyword', keywordId: search.keywordId }
  if (search.storyIds.length > 0 || search.key !== '') return { by: 'ids', storyIds: listed() }
  return { by: 'card' }
}
