import type { connectionRoutes } from '@bic/contract/connections/connections'
import type { Handlers } from '#http/call-context.ts'
import { checkConnection } from './access/check-connection.ts'
import { createConnection } from './access/connect.ts'
import { pauseConnection, resumeConnection } from './change-state.ts'
import { getConnectionCompleteness } from './get-connection-completeness.ts'
import { dismissSyncNotices } from './ledger/dismiss-notices.ts'
import { getSyncObject } from './ledger/get-object.ts'
import { listSyncNotices } from './ledger/list-notices.ts'
import { listSyncObjects } from './ledger/list-objects.ts'
import { listSyncSlices } from './ledger/list-slices.ts'
import { retrySyncObjects } from './ledger/retry-objects.ts'
import { listConnections } from './list-connections.ts'
import { deleteConnection } from './removal/delete-connection.ts'
import { makeConnectionWebhook } from './webhook/make-webhook.ts'
import { removeConnectionWebhook } from './webhook/remove-webhook.ts'

export const connectionHandlers: Handlers<typeof connectionRoutes> = {
  listConnections,
  getConnectionCompleteness,
  listSyncObjects,
  getSyncObject,
  listSyncSlices,
  listSyncNotices,
  createConnection,
  checkConnection,
  pauseConnection,
  resumeConnection,
  deleteConnection,
  makeConnectionWebhook,
  removeConnectionWebhook,
  retrySyncObjects,
  dismissSyncNotices,
}
