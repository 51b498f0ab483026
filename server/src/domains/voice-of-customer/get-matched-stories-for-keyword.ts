import { EmptyKeywordError, type Keyword, parseKeyword } from '@bic/engine/matching/keyword'
import { badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { requireRow } from '../access/shared/require-row.ts'
import { chooseDeals } from './actions/choose-deals.ts'
import { confidenceOfCard, directionOf } from './actions/confidence-of-card.ts'
import { presentStories } from './actions/present-stories.ts'
import { loadTextHistory } from './shared/load-history.ts'

const readOne = (text: string): Keyword => {
  try {
    return parseKeyword(text)
  } catch (error) {
    if (error instanceof EmptyKeywordError) throw badInput('keyword', error.message)
    throw error
  }
}

const nothing = { percentileOf: () => null, isVerified: () => false }

export const getMatchedStoriesForKeyword: Handler<'getMatchedStoriesForKeyword'> = async ({ app, query, read }) => {
  const keyword = readOne(query.keyword)
  return read(async tx => {
    const { cardId, limit } = query
    await requireRow(tx, 'market', query.marketId)
    if (cardId !== undefined) await requireRow(tx, 'card', cardId)
    const direction = directionOf(query.buyerBidirectional)
    const history = await loadTextHistory(app, tx, keyword, cardId)
    const counts = history.countByDeal({ buyerOnly: direction === 'buyerOnly' })
    const deals = await chooseDeals(tx, counts.keys(), query)
    const matches = (id: number) => counts.get(id)?.matches ?? 0
    const top = deals.map(({ id }) => id).sort((a, b) => matches(b) - matches(a) || b - a)
    const confidence = cardId === undefined ? nothing : await confidenceOfCard(app, tx, cardId, direction)
    return presentStories(tx, top.slice(0, limit), { direction, counts, ...confidence })
  })
}
