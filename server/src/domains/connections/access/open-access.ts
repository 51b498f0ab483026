import type { Access, MailAccount, TokenScheme } from '@bic/connectors/access'
import type { Connector } from '@bic/connectors/connector'
import { VendorFault } from '@bic/connectors/vendor-fault'
import type { TenantTransaction } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { lockAccess } from '#domains/configuration/shared/vendor-consent.ts'
import { unaudited, type Write } from '#http/written.ts'
import { ConsentRefused, VendorUnavailable } from '#providers/vendor-oauth.ts'
import { connectorOf } from '../actions/vendors.ts'
import {
  type AccessOf,
  consentProviderOf,
  openCredentials,
  openToken,
  storeCredentials,
  storeToken,
} from './credentials.ts'
import { accessBy, grantToken, isGranted, isLasting } from './grant-token.ts'

type TokenAccess = Extract<Access, { kind: 'token' }>

/** The schemes of a token that a vendor may take, the likeliest first. */
export const schemesOf = ({ schemes = ['bearer'] }: Pick<Connector, 'schemes'>): readonly TokenScheme[] => schemes

/** What opens the mailbox that is asked for first with an account of a mail server. */
export const accessOf = (connector: Connector, account: MailAccount): MailAccount =>
  'imap' in connector ? connector.imap.accountFor(account, account.subject) : account

/** The same token in the other scheme that the vendor may take; null: there is none. */
export const inOtherScheme = (connector: Connector, refused: Access): TokenAccess | null => {
  if (refused.kind !== 'token') return null
  const other = schemesOf(connector).find(scheme => scheme !== refused.scheme)
  return other === undefined ? null : { ...refused, scheme: other }
}

/** Two that need a token at once wait for each other, so that one is given: some vendors end the one before. */
const lockConnection = ({ db, customerId }: TenantTransaction, { provider }: AccessOf) =>
  db
    .selectFrom('connection')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('provider', '=', provider)
    .forUpdate()
    .executeTakeFirst()

const openKept = async (
  tx: TenantTransaction,
  app: AppContext,
  of: AccessOf,
  refused: Access | undefined,
): Promise<Access | null> => {
  const connector = connectorOf(of.provider)
  const credentials = await openCredentials(tx, app, of)
  if (credentials === null) return null
  if (isGranted(credentials)) {
    await lockConnection(tx, of)
    const kept = await openToken(tx, app, of.provider)
    if (kept && isLasting(kept, app.now(), refused)) return accessBy(kept)
    const token = await grantToken(app, connector, credentials)
    await storeToken(tx, app, of.provider, token)
    return accessBy(token)
  }
  if (refused === undefined) return credentials.kind === 'mailAccount' ? accessOf(connector, credentials) : credentials
  const other = inOtherScheme(connector, refused)
  if (other !== null) await storeCredentials(tx, app, of.provider, other)
  return other
}

/**
 * What opens the vendor for a connection, with tokens renewed when they are about to end. Null: nothing does; it has to be connected
 * again.
 *
 * @param refused what the vendor took no more
 * @throws VendorFault when the vendor gives no token
 */
export const openAccess = async (
  app: AppContext,
  write: Write,
  of: AccessOf,
  refused?: Access,
): Promise<Access | null> => {
  if (of.access !== 'oauth') return write(async tx => unaudited(await openKept(tx, app, of, refused), 'upkeep'))
  const provider = consentProviderOf(of.provider)
  if (provider === null) return null
  const token = refused?.kind === 'oauth' ? refused.accessToken : undefined
  const opened = await write(async tx => unaudited(await lockAccess(tx, app, provider, token), 'upkeep')).catch(
    (error: unknown) => {
      if (!(error instanceof ConsentRefused || error instanceof VendorUnavailable)) throw error
      app.log.error({ err: error }, 'a vendor gave no access token')
      throw new VendorFault('retry', `No token was given. ${error.message}`)
    },
  )
  return opened === null ? null : { kind: 'oauth', accessToken: opened.accessToken, baseUrl: opened.apiBaseUrl }
}
