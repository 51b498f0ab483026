import { notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { readAsked } from '#tenancy/asked-customer.ts'
import { peopleWhoLose } from '../actions/people-who-lose.ts'
import { loadFeatures } from '../shared/load-features.ts'

export const previewFeatureChange: Handler<'previewFeatureChange'> = async call =>
  readAsked(call, async tx => {
    const { featureId, enabled } = call.body
    const before = await loadFeatures(tx, call.app.now())
    if (!before.some(feature => feature.featureId === featureId)) throw notFound('This feature')
    const after = before.map(feature =>
      feature.featureId === featureId && enabled !== undefined ? { ...feature, enabled } : feature,
    )
    // Credits stay with the customer; a feature that is off only keeps them from being used.
    return { people: await peopleWhoLose(tx, call.app.config, before, after), creditsEnding: 0 }
  })
