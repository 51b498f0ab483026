import type { purgeRoutes } from '@bic/contract/purges/purges'
import type { Handlers } from '#http/call-context.ts'
import { getPurgePreview } from './get-purge-preview.ts'
import { listPurges } from './list-purges.ts'
import { purgeAccount } from './purge-account.ts'
import { getRetentionPreview } from './retention/get-retention-preview.ts'
import { withdrawPurge } from './withdraw-purge.ts'

export const purgeHandlers: Handlers<typeof purgeRoutes> = {
  getPurgePreview,
  purgeAccount,
  withdrawPurge,
  listPurges,
  getRetentionPreview,
}
