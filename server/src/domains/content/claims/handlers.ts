import type { approvedClaimRoutes } from '@bic/contract/content/claims'
import type { Handlers } from '#http/call-context.ts'
import { listApprovedClaims } from './list-claims.ts'
import { deleteApprovedClaim, saveApprovedClaim } from './save-claim.ts'

export const approvedClaimHandlers: Handlers<typeof approvedClaimRoutes> = {
  listApprovedClaims,
  saveApprovedClaim,
  deleteApprovedClaim,
}
