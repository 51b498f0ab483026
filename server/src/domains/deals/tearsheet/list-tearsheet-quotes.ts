import type { SaidQuote } from '@bic/contract/deals/tearsheet'
import { countCardsInDeal } from '#domains/conversations/shared/card-in-deal.ts'
import { loadChosenCards } from '#domains/conversations/shared/chosen-cards.ts'
import { inDirection, keyMoments } from '#domains/conversations/shared/key-moments.ts'
import { happenedAt } from '#domains/conversations/shared/present-conversation.ts'
import { loadParticipants } from '#domains/conversations/shared/read-conversation.ts'
import { findDeal } from '#domains/crm/shared/find-deal.ts'
import { loadTexts } from '#evidence/store/load-texts.ts'
import type { Handler } from '#http/call-context.ts'

/** A page of reading, not the whole history. */
const mostConversations = 50

export const listTearsheetQuotes: Handler<'listTearsheetQuotes'> = async ({ params, query, read }) =>
  read(async tx => {
    const deal = await findDeal(tx, params.storyId)
    const buyerOnly = query.buyerBidirectional === 'buyer'
    const chosen = await loadChosenCards(tx, { cardId: query.cardId })
    const { marker, conversations } = await countCardsInDeal(tx, deal.id, chosen)
    const said = conversations.filter(({ tallies }) => tallies.some(tally => !buyerOnly || tally.buyerCount > 0))
    const read = said.slice(0, mostConversations).map(({ row }) => row)
    const ids = read.map(({ id }) => id)
    const texts = await loadTexts(tx, ids)
    const people = await loadParticipants(tx, ids)
    const quotes = read.flatMap((row): SaidQuote[] => {
      const { text, fragments } = texts.get(row.id) ?? { text: '', fragments: [] }
      const marks = inDirection(marker.mark(text, fragments, row.type), fragments, buyerOnly)
      const speakers = people.get(row.id) ?? []
      return keyMoments(text, fragments, marks).map(({ fragmentIndex, keyMomentText }) => {
        const fragment = fragments[fragmentIndex]
        const position = fragment?.speaker ?? -1
        const speaker = speakers[position]
        const merged = speaker?.merged_into ?? null
        return {
          convId: row.id,
          fragment: fragmentIndex,
          text: keyMomentText,
          speaker: (merged === null ? speaker : speakers[merged])?.name ?? '',
          side: fragment?.side ?? 'unknown',
          startSecond: fragment?.startSecond ?? null,
          subject: row.subject,
          convType: row.type,
          createDate: happenedAt(row),
        }
      })
    })
    return { conversations: said.length, read: read.length, quotes }
  })
