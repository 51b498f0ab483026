import type { completenessRoutes } from '@bic/contract/connections/completeness'
import type { connectRoutes } from '@bic/contract/connections/connect'
import type { connectionWebhookRoutes } from '@bic/contract/connections/connection-webhook'
import type { connectionRoutes } from '@bic/contract/connections/connections'
import type { consentRoutes } from '@bic/contract/connections/consents'
import type { syncLedgerRoutes } from '@bic/contract/connections/ledger'
import type { mailboxRoutes } from '@bic/contract/connections/mailboxes'
import type { writeBackRoutes } from '@bic/contract/connections/write-back'
import type { Samples } from '../guard-samples.ts'

const nothingButNotes = {
  storyNotes: true,
  planNotes: false,
  probabilityField: null,
  scoreField: null,
  pastNotes: false,
}

/** Connections of a customer and the ledger of what their vendors listed. */
export const connectionSamples: Samples<
  | keyof typeof connectionRoutes
  | keyof typeof connectRoutes
  | keyof typeof completenessRoutes
  | keyof typeof syncLedgerRoutes
  | keyof typeof connectionWebhookRoutes
  | keyof typeof consentRoutes
  | keyof typeof mailboxRoutes
  | keyof typeof writeBackRoutes
> = {
  beginConsent: () => ({ body: { provider: 'HubSpot' } }),
  finishConsent: () => ({ body: { authorizationCode: 'x', state: 'x' } }),

  listConnections: () => ({ query: {} }),
  getConnectionCompleteness: w => ({ params: { connectionId: w.connectionId }, query: {} }),
  listSyncObjects: w => ({ params: { connectionId: w.connectionId }, query: {} }),
  getSyncObject: w => ({ params: { connectionId: w.connectionId, objectId: w.syncObjectId }, query: {} }),
  listSyncSlices: w => ({ params: { connectionId: w.connectionId }, query: {} }),
  listSyncNotices: w => ({ params: { connectionId: w.connectionId }, query: {} }),
  createConnection: () => ({
    body: { provider: 'Gong', access: 'keyAndSecret', accessKey: 'x', accessSecret: 'x' },
  }),
  checkConnection: w => ({ body: { connectionId: w.connectionId } }),
  pauseConnection: w => ({ body: { connectionId: w.connectionId } }),
  resumeConnection: w => ({ body: { connectionId: w.connectionId } }),
  deleteConnection: w => ({ body: { connectionId: w.connectionId, purge: true } }),
  makeConnectionWebhook: w => ({ body: { connectionId: w.connectionId } }),
  removeConnectionWebhook: w => ({ body: { connectionId: w.connectionId } }),
  retrySyncObjects: w => ({ body: { connectionId: w.connectionId, objectIds: [w.syncObjectId] } }),
  dismissSyncNotices: w => ({ body: { connectionId: w.connectionId, noticeIds: [w.syncNoticeId] } }),
  listOwnMailboxes: () => ({}),
  agreeToMailbox: w => ({ body: { connectionId: w.mailConnectionId } }),
  withdrawMailbox: w => ({ body: { connectionId: w.mailConnectionId, remove: true } }),
  listMailboxes: w => ({ params: { connectionId: w.mailConnectionId }, query: {} }),
  getMailExclusions: () => ({ query: {} }),
  saveMailExclusions: () => ({
    body: { addresses: ['ceo@firm.example'], domains: [], subjectWords: ['secret'], labels: ['Private'] },
  }),
  getWriteBack: w => ({ params: { connectionId: w.crmConnectionId }, query: {} }),
  previewWriteBack: w => ({ body: { connectionId: w.crmConnectionId, ...nothingButNotes } }),
  saveWriteBack: w => ({ body: { connectionId: w.crmConnectionId, ...nothingButNotes } }),
  stopWriteBack: w => ({ body: { connectionId: w.crmConnectionId, remove: false } }),
  listWriteBackItems: w => ({ params: { connectionId: w.crmConnectionId }, query: {} }),
  retryWriteBackItems: w => ({ body: { connectionId: w.crmConnectionId } }),
  decideWriteBackItems: w => ({ body: { connectionId: w.crmConnectionId, itemIds: [1], keep: 'theirs' } }),
}
