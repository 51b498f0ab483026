import type { Handler } from '#http/call-context.ts'
import { readFeatures } from './actions/read-features.ts'

export const getFeatureFlags: Handler<'getFeatureFlags'> = async ({ read }) => {
  const features = await read(readFeatures)
  return features.map(({ lookupLabel, enabled }) => ({ featureName: lookupLabel, enabled }))
}
