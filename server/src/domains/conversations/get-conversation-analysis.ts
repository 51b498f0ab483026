import type { Handler } from '#http/call-context.ts'
import { countCardsInDeal, scoreCardByConversation } from './shared/card-in-deal.ts'
import { chooseConversations } from './shared/choose-conversations.ts'
import { loadChosenCards } from './shared/chosen-cards.ts'
import { findDealOfRows, happenedAt } from './shared/present-conversation.ts'
import { convCardScore } from './shared/present-keywords.ts'

export const getConversationAnalysisForStory: Handler<'getConversationAnalysisForStory'> = async call => {
  const { app, body, read } = call
  const buyerOnly = body.buyerBidirectional === 'buyer'
  return read(async tx => {
    const { id: dealId } = await findDealOfRows(tx, body.storyId)
    const cards = await loadChosenCards(tx, { cardId: body.cardId })
    const { conversations } = await countCardsInDeal(tx, dealId, cards)
    const countOf = ({ tallies }: (typeof conversations)[number]) =>
      tallies.reduce((sum, { count, buyerCount }) => sum + (buyerOnly ? buyerCount : count), 0)
    const matched = conversations.filter(one => countOf(one) > 0)
    const { chosen } = chooseConversations(matched, ({ row }) => row, { ...body, convType: 'all' })
    const direction = buyerOnly ? 'buyerOnly' : 'bidirectional'
    const scores = await scoreCardByConversation(app, tx, conversations, body.cardId, direction)
    return chosen.map(one => {
      const score = convCardScore(scores.get(one.row.id))
      return {
        convId: one.row.id,
        convType: one.row.type,
        subject: one.row.subject,
        createDate: happenedAt(one.row),
        matches: countOf(one),
        score,
        convCardScore: score,
      }
    })
  })
}
