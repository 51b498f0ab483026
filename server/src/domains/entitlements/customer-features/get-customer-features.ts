import type { Handler } from '#http/call-context.ts'
import { readAsked } from '#tenancy/asked-customer.ts'
import { loadFeatures } from '../shared/load-features.ts'

export const getCustomerFeatures: Handler<'getCustomerFeatures'> = async call =>
  readAsked(call, async tx => {
    const features = await loadFeatures(tx, call.app.now())
    return features.map(feature => ({
      ...feature,
      planType: feature.planLookupLabel,
      alreadyMappedUserIds: [...feature.alreadyMappedUserIds],
    }))
  })
