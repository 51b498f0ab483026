import { notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { readAsked } from '#tenancy/asked-customer.ts'
import { loadFeatures } from './shared/load-features.ts'

export const getTopicBalance: Handler<'getTopicBalance'> = async call =>
  readAsked(call, async tx => {
    const features = await loadFeatures(tx, call.app.now())
    const feature = features.find(({ featureId }) => featureId === call.query.featureId)
    if (!feature) throw notFound('This feature')
    const { topicPurchased, topicConsumed, topicBalance, renewDate } = feature
    return { topicPurchased, topicConsumed, topicBalance, renewDate }
  })
