import type { Handler } from '#http/call-context.ts'
import { loadFeatures } from './shared/load-features.ts'

export const getFeatureFlags: Handler<'getFeatureFlags'> = async ({ app, read }) => {
  const features = await read(tx => loadFeatures(tx, app.now()))
  return features.map(({ lookupLabel, enabled }) => ({ featureName: lookupLabel, enabled }))
}
