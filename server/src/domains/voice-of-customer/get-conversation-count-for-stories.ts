import type { Handler } from '#http/call-context.ts'
import { requireRow } from '../access/shared/require-row.ts'
import { chooseDeals } from './actions/choose-deals.ts'
import { countConversations } from './shared/count-conversations.ts'
import { nameCounts } from './shared/history.ts'
import { loadHistory } from './shared/load-history.ts'

export const getConversationCountForStories: Handler<'getConversationCountForStories'> = async ({ app, body, read }) =>
  read(async tx => {
    const { cardId, storyIdList } = body
    if (cardId !== undefined) await requireRow(tx, 'card', cardId)
    const deals = await chooseDeals(tx, storyIdList, {})
    const ofCard = cardId === undefined ? null : await loadHistory(app, tx, cardId)
    const matched = ofCard?.countByDeal({ buyerOnly: body.buyerBidirectional === 'buyer' })
    const all = matched ? null : await countConversations(tx, storyIdList)
    return Object.fromEntries(
      deals.map(({ id }) => {
        const { call, email, document, note } = nameCounts(matched ? matched.get(id)?.conversations : all?.get(id))
        return [id, { storyId: id, callCount: call, emailCount: email, documentCount: document, noteCount: note }]
      }),
    )
  })
