import type { Handler } from '../../http/call-context.ts'
import { takeSnapshot } from '../../pipeline/index/read-index.ts'
import { storiesOfKeyword } from './actions/stories-of-keyword.ts'

export const getStoryBeanListForNoiseKeyword: Handler<'getStoryBeanListForNoiseKeyword'> = async ({
  app,
  query,
  tenant,
}) =>
  tenant(async tx => {
    await takeSnapshot(tx)
    return storiesOfKeyword(app, tx, { ...query, direction: 'bidirectional', limit: Number.POSITIVE_INFINITY })
  })
