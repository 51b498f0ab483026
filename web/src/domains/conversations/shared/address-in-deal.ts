import { links } from '#lib/links.ts'
import { type RawSearch, readSearch } from '#lib/search-params.ts'
import { viewerSearch } from './viewer/viewer-search.ts'

/** Where a conversation stands among those of its deal, at the words that are sought in it. */
export function addressInDeal(dealId: number, convId: number, search: RawSearch): string {
  const { find, exact } = readSearch(viewerSearch, search)
  const place = { ...(find && { find }), ...(exact && { exact: 'y' as const }) }
  return links.conversationDetail(dealId, { conv: convId, type: 'all', ...place })
}
