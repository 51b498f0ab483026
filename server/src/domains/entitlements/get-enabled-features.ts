import type { Handler } from '#http/call-context.ts'
import { loadFeatures } from './actions/load-features.ts'

export const getEnabledFeatures: Handler<'getEnabledFeatures'> = async ({ read }) => {
  const features = await read(loadFeatures)
  return features
    .filter(({ enabled }) => enabled === 'y')
    .map(({ featureId, lookupLabel, enabled, topicBalance }) => ({ featureId, lookupLabel, enabled, topicBalance }))
}
