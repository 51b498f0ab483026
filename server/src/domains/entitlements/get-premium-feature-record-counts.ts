import type { Handler } from '#http/call-context.ts'
import { countRecords, findEntitled } from './actions/entitlement-of.ts'
import { readFeatures } from './actions/read-features.ts'

export const getPremiumFeatureRecordCounts: Handler<'getPremiumFeatureRecordCounts'> = async ({ user, read }) =>
  read(async tx => {
    const counts = countRecords(await findEntitled(tx, user.userId), await readFeatures(tx))
    return Object.entries(counts).map(([featureName, count]) => ({ featureName, count }))
  })
