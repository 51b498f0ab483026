import { administratorConversations } from '@bic/contract/content/content-words'
import { badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { filterOfBrief } from '../actions/brief-filter.ts'
import { cardsOfBrief } from '../actions/cards-of-brief.ts'
import { findBrief } from '../actions/find-brief.ts'
import { countSaid, dealLookup } from '../actions/said-conversations.ts'

export const getConvCountForContentBrief: Handler<'getConvCountForContentBrief'> = async ({ app, body, read }) =>
  read(async tx => {
    const brief = await findBrief(tx, body.contentBriefId)
    if (body.marketId !== undefined && body.marketId !== brief.market_id)
      throw badInput('marketId', 'This brief belongs to another market. Please choose its market.')
    if (app.config.mode === 'administrator') return administratorConversations
    const cards = await cardsOfBrief(tx, brief.id)
    const deals = await dealLookup(app, tx)(filterOfBrief(brief, body.filters))
    const ids = cards.map(({ card }) => card.id)
    return countSaid(app, tx, ids, deals)
  })
