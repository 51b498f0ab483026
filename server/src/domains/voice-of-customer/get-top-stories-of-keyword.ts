import type { Handler } from '#http/call-context.ts'
import { directionOf } from './actions/confidence-of-card.ts'
import { storiesOfKeyword } from './actions/stories-of-keyword.ts'

export const getTopStoryBeanListByKeywordId: Handler<'getTopStoryBeanListByKeywordId'> = async ({ app, query, read }) =>
  read(tx => storiesOfKeyword(app, tx, { ...query, direction: directionOf(query.buyerBidirectional) }))
