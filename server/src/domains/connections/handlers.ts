import type { completenessRoutes } from '@bic/contract/connections/completeness'
import type { connectRoutes } from '@bic/contract/connections/connect'
import type { connectionWebhookRoutes } from '@bic/contract/connections/connection-webhook'
import type { connectionRoutes } from '@bic/contract/connections/connections'
import type { consentRoutes } from '@bic/contract/connections/consents'
import type { syncLedgerRoutes } from '@bic/contract/connections/ledger'
import type { mailboxRoutes } from '@bic/contract/connections/mailboxes'
import type { writeBackRoutes } from '@bic/contract/connections/write-back'
import type { Handlers } from '#http/call-context.ts'
import { checkConnection } from './access/check-connection.ts'
import { createConnection } from './access/connect.ts'
import { beginConsent, finishConsent } from './access/consent.ts'
import { pauseConnection, resumeConnection } from './change-state.ts'
import { getConnectionCompleteness } from './get-connection-completeness.ts'
import { dismissSyncNotices } from './ledger/dismiss-notices.ts'
import { getSyncObject } from './ledger/get-object.ts'
import { listSyncNotices } from './ledger/list-notices.ts'
import { listSyncObjects } from './ledger/list-objects.ts'
import { listSyncSlices } from './ledger/list-slices.ts'
import { retrySyncObjects } from './ledger/retry-objects.ts'
import { listConnections } from './list-connections.ts'
import { listMailboxes } from './mailboxes/list-mailboxes.ts'
import { getMailExclusions, saveMailExclusions } from './mailboxes/mail-exclusions.ts'
import { agreeToMailbox, listOwnMailboxes, withdrawMailbox } from './mailboxes/own-mailboxes.ts'
import { deleteConnection } from './removal/delete-connection.ts'
import { makeConnectionWebhook } from './webhook/make-webhook.ts'
import { removeConnectionWebhook } from './webhook/remove-webhook.ts'
import { decideWriteBackItems } from './write-back/decide-items.ts'
import { getWriteBack } from './write-back/get-write-back.ts'
import { listWriteBackItems } from './write-back/list-items.ts'
import { previewWriteBack } from './write-back/preview-write-back.ts'
import { retryWriteBackItems } from './write-back/retry-items.ts'
import { saveWriteBack } from './write-back/save-write-back.ts'
import { stopWriteBack } from './write-back/stop-write-back.ts'

export const connectionHandlers: Handlers<
  typeof connectionRoutes &
    typeof connectRoutes &
    typeof completenessRoutes &
    typeof syncLedgerRoutes &
    typeof connectionWebhookRoutes &
    typeof consentRoutes &
    typeof mailboxRoutes &
    typeof writeBackRoutes
> = {
  listConnections,
  getConnectionCompleteness,
  listSyncObjects,
  getSyncObject,
  listSyncSlices,
  listSyncNotices,
  createConnection,
  beginConsent,
  finishConsent,
  checkConnection,
  pauseConnection,
  resumeConnection,
  deleteConnection,
  makeConnectionWebhook,
  removeConnectionWebhook,
  retrySyncObjects,
  dismissSyncNotices,
  listOwnMailboxes,
  agreeToMailbox,
  withdrawMailbox,
  listMailboxes,
  getMailExclusions,
  saveMailExclusions,
  getWriteBack,
  previewWriteBack,
  saveWriteBack,
  stopWriteBack,
  listWriteBackItems,
  retryWriteBackItems,
  decideWriteBackItems,
}
