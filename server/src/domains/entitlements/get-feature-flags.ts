import type { Handler } from '../../http/call-context.ts'
import { readFeatures } from './actions/read-features.ts'

export const getFeatureFlags: Handler<'getFeatureFlags'> = async ({ tenant }) => {
  const features = await tenant(readFeatures)
  return features.map(({ lookupLabel, enabled }) => ({ featureName: lookupLabel, enabled }))
}
