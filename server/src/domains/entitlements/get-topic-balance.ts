import { notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { readCustomer } from '#tenancy/customer.ts'
import { loadFeatures } from './actions/load-features.ts'

/** The id in the address counts for the provider's administrator in administrator mode; all others ask for their own (A29). */
export const getTopicBalance: Handler<'getTopicBalance'> = async ({ app, params, query, user }) => {
  const ofAnyCustomer = app.config.mode === 'administrator' && user.role === 'tribyl_admin'
  const customerId = ofAnyCustomer ? params.customerId : user.customerId
  const features = await readCustomer(app, customerId, loadFeatures)
  const feature = features.find(({ featureId }) => featureId === query.featureId)
  if (!feature) throw notFound('This feature')
  const { topicPurchased, topicConsumed, topicBalance, renewDate } = feature
  return { topicPurchased, topicConsumed, topicBalance, renewDate }
}
