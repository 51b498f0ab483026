import { AppError } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { findEntitled, isCollaborator, isEligible } from './actions/entitlement-of.ts'
import { loadFeatures } from './shared/load-features.ts'

export const getUserEntitlement: Handler<'getUserEntitlement'> = async ({ app, query, user, isAdmin, read }) => {
  const userId = query.userId ?? user.userId
  if (userId !== user.userId && !isAdmin) {
    throw new AppError('NOT_ALLOWED', 'Only an administrator may see what others are entitled to.', 'userId')
  }
  return read(async tx => {
    const entitled = await findEntitled(tx, userId)
    const features = await loadFeatures(tx, app.now())
    return features
      .filter(feature => isEligible(entitled, feature))
      .map(feature => ({
        featureId: feature.featureId,
        lookupLabel: feature.lookupLabel,
        enabled: feature.enabled,
        collaborator: isCollaborator(entitled, feature),
      }))
  })
}
