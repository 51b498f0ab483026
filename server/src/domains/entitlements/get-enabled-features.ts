import type { Handler } from '#http/call-context.ts'
import { loadFeatures } from './shared/load-features.ts'

export const getEnabledFeatures: Handler<'getEnabledFeatures'> = async ({ app, read }) => {
  const features = await read(tx => loadFeatures(tx, app.now()))
  return features
    .filter(({ enabled }) => enabled === 'y')
    .map(({ featureId, lookupLabel, enabled, topicBalance }) => ({ featureId, lookupLabel, enabled, topicBalance }))
}
