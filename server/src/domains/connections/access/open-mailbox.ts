import type { Access } from '@bic/connectors/access'
import type { Connector } from '@bic/connectors/connector'
import { VendorFault } from '@bic/connectors/vendor-fault'
import type { Row } from '@bic/database/schema'
import type { AppContext } from '#app-context.ts'
import type { SyncJob } from '../sync/sync-means.ts'
import { type KeptToken, openCredentials } from './credentials.ts'
import { accessBy, grantToken, isGranted, isLasting } from './grant-token.ts'

/** Tokens of mailboxes are kept nowhere but here, as long as the process lives. */
const tokensOfApp = new WeakMap<AppContext, Map<string, KeptToken>>()

/**
 * What opens the mailbox of a person: a token by which the service account acts for them, or the application reads it; at a mail server, its
 * account.
 *
 * @param refused what the vendor took no more
 * @throws VendorFault when the vendor gives none
 */
export const openMailbox = async (
  { app, customerId, read }: Pick<SyncJob, 'app' | 'customerId' | 'read'>,
  connection: Row<'connection'>,
  connector: Connector,
  address: string,
  refused?: Access,
): Promise<Access> => {
  if ('imap' in connector) {
    // The password is the only one that opens it.
    const account = refused === undefined ? await read(tx => openCredentials(tx, app, connection)) : null
    if (account?.kind !== 'mailAccount')
      throw new VendorFault('reconnect', 'The mail server no longer accepts the account of the connection.')
    return connector.imap.accountFor(account, address)
  }
  const tokens = tokensOfApp.get(app) ?? new Map<string, KeptToken>()
  tokensOfApp.set(app, tokens)
  const key = `${customerId} ${connection.id} ${address}`
  const kept = tokens.get(key)
  if (kept && isLasting(kept, app.now(), refused)) return accessBy(kept)
  const credentials = await read(tx => openCredentials(tx, app, connection))
  if (credentials === null || !isGranted(credentials))
    throw new VendorFault('reconnect', 'The credentials of the connection open no mailboxes.')
  const token = await grantToken(app, connector, { ...credentials, subject: address })
  tokens.set(key, token)
  return accessBy(token)
}
