import type { connectionRoutes } from '@bic/contract/connections/connections'
import type { Handlers } from '#http/call-context.ts'
import { getConnectionCompleteness } from './get-connection-completeness.ts'
import { getSyncObject } from './ledger/get-object.ts'
import { listSyncNotices } from './ledger/list-notices.ts'
import { listSyncObjects } from './ledger/list-objects.ts'
import { listSyncSlices } from './ledger/list-slices.ts'
import { listConnections } from './list-connections.ts'

export const connectionHandlers: Handlers<typeof connectionRoutes> = {
  listConnections,
  getConnectionCompleteness,
  listSyncObjects,
  getSyncObject,
  listSyncSlices,
  listSyncNotices,
}
