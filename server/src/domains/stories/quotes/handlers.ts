import type { quotePermissionRoutes } from '@bic/contract/stories/quote-permissions'
import type { Handlers } from '#http/call-context.ts'
import { attachPermissionProof } from './attach-permission-proof.ts'
import { downloadPermissionProof } from './download-permission-proof.ts'
import { grantQuotePermission } from './grant-quote-permission.ts'
import { listQuotePermissions } from './list-quote-permissions.ts'
import { withdrawQuotePermission } from './withdraw-quote-permission.ts'

export const quotePermissionHandlers: Handlers<typeof quotePermissionRoutes> = {
  listQuotePermissions,
  grantQuotePermission,
  withdrawQuotePermission,
  attachPermissionProof,
  downloadPermissionProof,
}
