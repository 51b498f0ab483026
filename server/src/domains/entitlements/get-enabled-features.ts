import type { Handler } from '#http/call-context.ts'
import { readFeatures } from './actions/read-features.ts'

export const getEnabledFeatures: Handler<'getEnabledFeatures'> = async ({ read }) => {
  const features = await read(readFeatures)
  return features
    .filter(({ enabled }) => enabled === 'y')
    .map(({ featureId, lookupLabel, enabled, topicBalance }) => ({ featureId, lookupLabel, enabled, topicBalance }))
}
