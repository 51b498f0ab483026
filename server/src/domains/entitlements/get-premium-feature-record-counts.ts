import type { Handler } from '#http/call-context.ts'
import { countRecords, findEntitled } from './actions/entitlement-of.ts'
import { loadFeatures } from './shared/load-features.ts'

export const getPremiumFeatureRecordCounts: Handler<'getPremiumFeatureRecordCounts'> = async ({ app, user, read }) =>
  read(async tx => {
    const counts = countRecords(await findEntitled(tx, user.userId), await loadFeatures(tx, app.now()))
    return Object.entries(counts).map(([featureName, count]) => ({ featureName, count }))
  })
