import type { Handler } from '#http/call-context.ts'
import { loadFeatures } from './actions/load-features.ts'

export const getFeatureFlags: Handler<'getFeatureFlags'> = async ({ read }) => {
  const features = await read(loadFeatures)
  return features.map(({ lookupLabel, enabled }) => ({ featureName: lookupLabel, enabled }))
}
