import type { TenantTransaction } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import {
  ConsentRefused,
  type ConsentVendor,
  renewTokens,
  type VendorTokens,
  VendorUnavailable,
} from '#providers/vendor-oauth.ts'
import { type ConsentProvider, consentVendorOf, whyNoConsent } from './consent-vendor.ts'
import { openSecret, storeSecret } from './customer-secrets.ts'

/** The name under which the tokens of a customer are sealed. */
const secretNameOf = (provider: ConsentProvider): string => `${provider}_OAuth_tokens`
/** Tokens that end so soon are renewed before they are used. */
const earlyMilliseconds = 5 * 60_000

type Tokens = Pick<VendorTokens, 'accessToken' | 'refreshToken'>

/** What opens a vendor for a customer who consented. */
export interface ConsentAccess {
  readonly apiBaseUrl: string
  readonly accessToken: string
  /** When it ends, which tells it from those that came before and after. */
  readonly expiresAt: Date
}

/** What a customer consented to at a vendor; undefined: nothing. */
export const loadConsent = ({ db, customerId }: TenantTransaction, provider: ConsentProvider) =>
  db
    .selectFrom('vendor_consent')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('provider', '=', provider)
    .executeTakeFirst()

const loadTokens = async (
  tx: TenantTransaction,
  app: AppContext,
  provider: ConsentProvider,
): Promise<Tokens | null> => {
  const text = await openSecret(tx, app.config, secretNameOf(provider))
  return text === null ? null : (JSON.parse(text) as Tokens)
}

const expiryOf = (app: AppContext, { expiresInSeconds }: VendorTokens): Date =>
  new Date(app.now().getTime() + expiresInSeconds * 1000)

const storeTokens = (
  tx: TenantTransaction,
  app: AppContext,
  provider: ConsentProvider,
  { accessToken, refreshToken }: VendorTokens,
) => storeSecret(tx, app, secretNameOf(provider), JSON.stringify({ accessToken, refreshToken } satisfies Tokens))

/**
 * Keeps what a consent brought.
 *
 * @param place where the customer has the vendor; null: where it is for everybody
 * @param writes whether it was asked for with the scopes of writing; not when left out
 * @throws AppError CONFLICT where the server has no key for credentials
 */
export const storeConsent = async (
  tx: TenantTransaction,
  app: AppContext,
  provider: ConsentProvider,
  {
    tokens,
    place,
    writes = false,
  }: { readonly tokens: VendorTokens; readonly place: string | null; readonly writes?: boolean },
): Promise<void> => {
  await storeTokens(tx, app, provider, tokens)
  const row = {
    api_base_url: tokens.apiBaseUrl,
    expires_at: expiryOf(app, tokens),
    state: 'connected' as const,
    connected_at: app.now(),
    place,
    writes,
  }
  await tx.db
    .insertInto('vendor_consent')
    .values({ customer_id: tx.customerId, provider, ...row })
    .onConflict(conflict => conflict.columns(['customer_id', 'provider']).doUpdateSet(row))
    .execute()
}

/** Forgets a consent and its tokens. Answers whether there was one. */
export const removeConsent = async (
  tx: TenantTransaction,
  app: AppContext,
  provider: ConsentProvider,
): Promise<boolean> => {
  await storeSecret(tx, app, secretNameOf(provider), null)
  const { numDeletedRows } = await tx.db
    .deleteFrom('vendor_consent')
    .where('customer_id', '=', tx.customerId)
    .where('provider', '=', provider)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The vendor takes these credentials no more: somebody has to consent again, unless that was done meanwhile. */
export const markReconnect = async (
  { db, customerId }: TenantTransaction,
  provider: ConsentProvider,
  { expiresAt }: Pick<ConsentAccess, 'expiresAt'>,
): Promise<void> => {
  await db
    .updateTable('vendor_consent')
    .set({ state: 'reconnect' })
    .where('customer_id', '=', customerId)
    .where('provider', '=', provider)
    .where('expires_at', '=', expiresAt)
    .execute()
}

const renew = async (
  tx: TenantTransaction,
  app: AppContext,
  provider: ConsentProvider,
  { tokens, vendor }: { readonly tokens: Tokens; readonly vendor: ConsentVendor },
): Promise<VendorTokens | null> => {
  for (let used: Tokens | null = tokens; used !== null; ) {
    try {
      return await renewTokens(vendor, used.refreshToken)
    } catch (error) {
      if (!(error instanceof ConsentRefused) || error.code !== 'invalid_grant') throw error
      // Somebody may have stored others meanwhile; those are tried, once.
      const now: Tokens | null = used === tokens ? await loadTokens(tx, app, provider) : null
      used = now && now.refreshToken !== used.refreshToken ? now : null
    }
  }
  return null
}

/**
 * What opens a vendor, renewed when it is about to end. The row of the consent is locked meanwhile, because a refresh token
 * can be used once; new tokens are stored in the same transaction, before anybody uses them. Null: somebody has to
 * consent again.
 *
 * @param refused an access token that the vendor took no more: it is renewed whatever its end
 * @throws ConsentRefused when the vendor refuses us; VendorUnavailable
 */
export const lockAccess = async (
  tx: TenantTransaction,
  app: AppContext,
  provider: ConsentProvider,
  refused?: string,
): Promise<ConsentAccess | null> => {
  const connection = await tx.db
    .selectFrom('vendor_consent')
    .select(['api_base_url', 'expires_at', 'state', 'place'])
    .where('customer_id', '=', tx.customerId)
    .where('provider', '=', provider)
    .forUpdate()
    .executeTakeFirst()
  const tokens = connection?.state === 'connected' ? await loadTokens(tx, app, provider) : null
  const vendor = consentVendorOf(app.config, provider, connection?.place ?? null)
  if (!connection || !tokens) return null
  const isLasting = connection.expires_at.getTime() > app.now().getTime() + earlyMilliseconds
  if (isLasting && tokens.accessToken !== refused)
    return { apiBaseUrl: connection.api_base_url, accessToken: tokens.accessToken, expiresAt: connection.expires_at }
  // The operator took the settings away: that is not the customer's doing, so the consent stays.
  if (!vendor)
    throw new VendorUnavailable(whyNoConsent(app.config, provider) ?? `This server is no client of ${provider}.`)
  const fresh = await renew(tx, app, provider, { tokens, vendor })
  if (fresh === null) {
    await markReconnect(tx, provider, { expiresAt: connection.expires_at })
    return null
  }
  const expiresAt = expiryOf(app, fresh)
  await storeTokens(tx, app, provider, fresh)
  await tx.db
    .updateTable('vendor_consent')
    .set({ api_base_url: fresh.apiBaseUrl, expires_at: expiresAt })
    .where('customer_id', '=', tx.customerId)
    .where('provider', '=', provider)
    .execute()
  return { apiBaseUrl: fresh.apiBaseUrl, accessToken: fresh.accessToken, expiresAt }
}
