import type { StoredQuote } from '@bic/contract/stories/quote-permissions'
import type { TenantTransaction } from '@bic/database/tenant'
import { loadConversationsOfDeal } from '#domains/conversations/shared/read-conversation.ts'
import type { FoundDeal } from '#domains/crm/shared/find-deal.ts'
import { loadTexts } from '#evidence/store/load-texts.ts'
import type { Handler } from '#http/call-context.ts'
import { findBoard } from '../boards/actions/find-board.ts'
import { readQuotes } from '../quotes/actions/read-quotes.ts'
import { countsFor } from './actions/story-moments.ts'

/** Shorter ones, as greetings, are nothing to quote. */
const fewestWords = 5

interface Place {
  readonly convId: number
  readonly fragment: number
}

/** Where something quotable was said that has the sought words. Seekers find words, whatever their case. */
const findPlaces = async (tx: TenantTransaction, deal: FoundDeal, search: string): Promise<Place[]> => {
  const rows = (await loadConversationsOfDeal(tx, deal.id)).filter(row => countsFor(deal, row.happened_on))
  const texts = await loadTexts(
    tx,
    rows.map(({ id }) => id),
  )
  const sought = search.toLowerCase()
  return rows.flatMap(({ id: convId }) => {
    const { text, fragments } = texts.get(convId) ?? { text: '', fragments: [] }
    return fragments.flatMap(({ start, end, side }, fragment) => {
      const said = text.slice(start, end).trim()
      const isQuotable = side === 'buyer' && said.split(/\s+/).length >= fewestWords
      return isQuotable && said.toLowerCase().includes(sought) ? [{ convId, fragment }] : []
    })
  })
}

export const listBuyerSentences: Handler<'listBuyerSentences'> = async ({ params, query, read }) =>
  read(async tx => {
    const { deal } = await findBoard(tx, params.storyId)
    const places = await findPlaces(tx, deal, query.search)
    const from = (query.pageNumber - 1) * query.pageSize
    const shown = places.slice(from, from + query.pageSize)
    const quotes = [...(await readQuotes(tx, shown)).values()]
    return { total: places.length, rows: quotes.map(({ dealId: _dealId, ...quote }): StoredQuote => quote) }
  })
