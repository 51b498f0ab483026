import type { Handler } from '../../http/call-context.ts'
import { takeSnapshot } from '../../pipeline/index/read-index.ts'
import { directionOf } from './actions/confidence-of-card.ts'
import { storiesOfKeyword } from './actions/stories-of-keyword.ts'

export const getTopStoryBeanListByKeywordId: Handler<'getTopStoryBeanListByKeywordId'> = async ({
  app,
  query,
  tenant,
}) =>
  tenant(async tx => {
    await takeSnapshot(tx)
    return storiesOfKeyword(app, tx, { ...query, direction: directionOf(query.buyerBidirectional) })
  })
