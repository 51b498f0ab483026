import type { Handler } from '#http/call-context.ts'
import { storiesOfKeyword } from './actions/stories-of-keyword.ts'

export const getStoryBeanListForNoiseKeyword: Handler<'getStoryBeanListForNoiseKeyword'> = async ({
  app,
  query,
  read,
}) => read(tx => storiesOfKeyword(app, tx, { ...query, direction: 'bidirectional', limit: Number.POSITIVE_INFINITY }))
