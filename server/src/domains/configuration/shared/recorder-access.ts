import type { TenantTransaction } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { type GongOAuthConfig, GongRefused, type GongTokens, renewGongTokens } from '#providers/gong-oauth.ts'
import { openSecret, storeSecret } from './customer-secrets.ts'

const provider = 'Gong'
/** The name under which the tokens of a customer are sealed. */
const secretName = 'Gong_OAuth_tokens'
/** Tokens that end so soon are renewed before they are used. */
const earlyMilliseconds = 5 * 60_000

type Tokens = Pick<GongTokens, 'accessToken' | 'refreshToken'>

/** What opens the provider for a customer. */
export interface RecorderAccess {
  readonly apiBaseUrl: string
  readonly accessToken: string
  /** When it ends, which tells it from those that came before and after. */
  readonly expiresAt: Date
}

/** How a customer is connected; undefined: not at all. */
export const loadConnection = ({ db, customerId }: TenantTransaction) =>
  db
    .selectFrom('recorder_connection')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('provider', '=', provider)
    .executeTakeFirst()

const loadTokens = async (tx: TenantTransaction, app: AppContext): Promise<Tokens | null> => {
  const text = await openSecret(tx, app.config, secretName)
  return text === null ? null : (JSON.parse(text) as Tokens)
}

const expiryOf = (app: AppContext, { expiresInSeconds }: GongTokens): Date =>
  new Date(app.now().getTime() + expiresInSeconds * 1000)

const storeTokens = (tx: TenantTransaction, app: AppContext, { accessToken, refreshToken }: GongTokens) =>
  storeSecret(tx, app, secretName, JSON.stringify({ accessToken, refreshToken } satisfies Tokens))

/** Keeps what a set-up brought. @throws AppError CONFLICT where the server has no key for credentials */
export const storeConnection = async (tx: TenantTransaction, app: AppContext, tokens: GongTokens): Promise<void> => {
  await storeTokens(tx, app, tokens)
  const row = {
    api_base_url: tokens.apiBaseUrl,
    expires_at: expiryOf(app, tokens),
    state: 'connected' as const,
    connected_at: app.now(),
  }
  await tx.db
    .insertInto('recorder_connection')
    .values({ customer_id: tx.customerId, provider, ...row })
    .onConflict(conflict => conflict.columns(['customer_id', 'provider']).doUpdateSet(row))
    .execute()
}

/** Forgets a connection and its tokens. Answers whether there was one. */
export const removeConnection = async (tx: TenantTransaction, app: AppContext): Promise<boolean> => {
  await storeSecret(tx, app, secretName, null)
  const { numDeletedRows } = await tx.db
    .deleteFrom('recorder_connection')
    .where('customer_id', '=', tx.customerId)
    .where('provider', '=', provider)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The provider takes these credentials no more: somebody has to connect it again, unless that was done meanwhile. */
export const markReconnect = async (
  { db, customerId }: TenantTransaction,
  { expiresAt }: Pick<RecorderAccess, 'expiresAt'>,
): Promise<void> => {
  await db
    .updateTable('recorder_connection')
    .set({ state: 'reconnect' })
    .where('customer_id', '=', customerId)
    .where('provider', '=', provider)
    .where('expires_at', '=', expiresAt)
    .execute()
}

const renew = async (
  tx: TenantTransaction,
  app: AppContext,
  config: GongOAuthConfig,
  tokens: Tokens,
): Promise<GongTokens | null> => {
  for (let used: Tokens | null = tokens; used !== null; ) {
    try {
      return await renewGongTokens(config, used.refreshToken)
    } catch (error) {
      if (!(error instanceof GongRefused) || error.code !== 'invalid_grant') throw error
      // Somebody may have stored others meanwhile; those are tried, once.
      const now: Tokens | null = used === tokens ? await loadTokens(tx, app) : null
      used = now && now.refreshToken !== used.refreshToken ? now : null
    }
  }
  return null
}

/**
 * What opens the provider, renewed when it is about to end. The row of the connection is locked meanwhile, because a refresh token
 * can be used once; new tokens are stored in the same transaction, before anybody uses them. Null: it has to be connected again.
 *
 * @param refused an access token that the provider took no more: it is renewed whatever its end
 * @throws GongRefused when the provider refuses us; GongUnavailable
 */
export const lockAccess = async (
  tx: TenantTransaction,
  app: AppContext,
  config: GongOAuthConfig,
  refused?: string,
): Promise<RecorderAccess | null> => {
  const connection = await tx.db
    .selectFrom('recorder_connection')
    .select(['api_base_url', 'expires_at', 'state'])
    .where('customer_id', '=', tx.customerId)
    .where('provider', '=', provider)
    .forUpdate()
    .executeTakeFirst()
  const tokens = connection?.state === 'connected' ? await loadTokens(tx, app) : null
  if (!connection || !tokens) return null
  const isLasting = connection.expires_at.getTime() > app.now().getTime() + earlyMilliseconds
  if (isLasting && tokens.accessToken !== refused)
    return { apiBaseUrl: connection.api_base_url, accessToken: tokens.accessToken, expiresAt: connection.expires_at }
  const fresh = await renew(tx, app, config, tokens)
  if (fresh === null) {
    await markReconnect(tx, { expiresAt: connection.expires_at })
    return null
  }
  const expiresAt = expiryOf(app, fresh)
  await storeTokens(tx, app, fresh)
  await tx.db
    .updateTable('recorder_connection')
    .set({ api_base_url: fresh.apiBaseUrl, expires_at: expiresAt })
    .where('customer_id', '=', tx.customerId)
    .where('provider', '=', provider)
    .execute()
  return { apiBaseUrl: fresh.apiBaseUrl, accessToken: fresh.accessToken, expiresAt }
}
