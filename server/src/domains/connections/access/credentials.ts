import type { Credentials } from '@bic/connectors/access'
import { propertyName } from '@bic/contract/configuration/known-properties'
import { consentProviders } from '@bic/contract/connections/connection-words'
import type { Row } from '@bic/database/schema'
import type { TenantTransaction } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { type ConsentProvider, whyNoConsent } from '#domains/configuration/shared/consent-vendor.ts'
import { openSecret, storeSecret, whyNoSecrets } from '#domains/configuration/shared/customer-secrets.ts'
import { loadConsent, removeConsent } from '#domains/configuration/shared/vendor-consent.ts'

type Provider = Row<'connection'>['provider']
/** Which of a customer's accesses a connection uses. */
export type AccessOf = Pick<Row<'connection'>, 'access' | 'base_url' | 'provider'>

/** A vendor as one that is opened by the consent of a person; null: it is not. */
export const consentProviderOf = (provider: Provider): ConsentProvider | null =>
  provider === 'Gong' || (consentProviders as readonly string[]).includes(provider)
    ? (provider as ConsentProvider)
    : null

/** Under which names the credentials of a vendor are sealed: key and secret of the call recorder are shown on the page of licences as well. */
const namesOf = (provider: Provider) => ({
  key: provider === 'Gong' ? propertyName.accessKey : `${provider} key`,
  secret: provider === 'Gong' ? propertyName.accessSecret : `${provider} secret`,
  credentials: `${provider} credentials`,
  accessToken: `${provider} access token`,
  webhookSecret: `${provider} webhook secret`,
})

const openKeyAndSecret = async (tx: TenantTransaction, app: AppContext, { base_url, provider }: AccessOf) => {
  const names = namesOf(provider)
  const key = await openSecret(tx, app.config, names.key)
  const secret = await openSecret(tx, app.config, names.secret)
  return key === null || secret === null ? null : ({ kind: 'keyAndSecret', key, secret, baseUrl: base_url } as const)
}

/** The credentials that are kept for a vendor; null when none are, or others than its connection uses. */
export const openCredentials = async (
  tx: TenantTransaction,
  app: AppContext,
  of: AccessOf,
): Promise<Credentials | null> => {
  if (of.access === 'keyAndSecret') return openKeyAndSecret(tx, app, of)
  const text = await openSecret(tx, app.config, namesOf(of.provider).credentials)
  if (text === null) return null
  const kept = { ...(JSON.parse(text) as Credentials), baseUrl: of.base_url }
  return kept.kind === of.access ? kept : null
}

/** Keeps credentials sealed. @throws AppError CONFLICT where the server has no key for credentials */
export const storeCredentials = async (
  tx: TenantTransaction,
  app: AppContext,
  provider: Provider,
  credentials: Credentials,
): Promise<void> => {
  const names = namesOf(provider)
  if (credentials.kind === 'keyAndSecret') {
    await storeSecret(tx, app, names.key, credentials.key, 'accessKey')
    await storeSecret(tx, app, names.secret, credentials.secret, 'accessSecret')
    return
  }
  await storeSecret(tx, app, names.credentials, JSON.stringify(credentials))
}

/** A token that was given for credentials, and until when it is taken. */
export interface KeptToken {
  readonly accessToken: string
  readonly baseUrl: string
  /** Milliseconds since 1970. */
  readonly expires: number
}

export const openToken = async (
  tx: TenantTransaction,
  app: AppContext,
  provider: Provider,
): Promise<KeptToken | null> => {
  const text = await openSecret(tx, app.config, namesOf(provider).accessToken)
  return text === null ? null : (JSON.parse(text) as KeptToken)
}

/** Keeps a token sealed, or forgets the one that is kept. */
export const storeToken = (
  tx: TenantTransaction,
  app: AppContext,
  provider: Provider,
  token: KeptToken | null,
): Promise<void> => storeSecret(tx, app, namesOf(provider).accessToken, token && JSON.stringify(token))

const withoutPlace = ({ baseUrl: _, ...credentials }: Credentials): string =>
  JSON.stringify(credentials, Object.keys(credentials).sort())

/** Whether these are the credentials that are kept. */
export const isKept = async (
  tx: TenantTransaction,
  app: AppContext,
  of: AccessOf,
  credentials: Credentials,
): Promise<boolean> => {
  const kept = await openCredentials(tx, app, of)
  return kept !== null && withoutPlace(kept) === withoutPlace(credentials)
}

/** What the messages of a vendor are signed with; null when nothing is kept that this server can open. */
export const openWebhookSecret = (tx: TenantTransaction, app: AppContext, provider: Provider): Promise<string | null> =>
  openSecret(tx, app.config, namesOf(provider).webhookSecret)

/** Keeps sealed what the messages of a vendor are signed with, or forgets it. @throws AppError CONFLICT where the server has no key */
export const storeWebhookSecret = (
  tx: TenantTransaction,
  app: AppContext,
  provider: Provider,
  secret: string | null,
): Promise<void> => storeSecret(tx, app, namesOf(provider).webhookSecret, secret, 'secret')

/** Forgets what opens the vendor of a connection, and what its messages are signed with. */
export const forgetCredentials = async (
  tx: TenantTransaction,
  app: AppContext,
  { access, provider }: Pick<Row<'connection'>, 'access' | 'provider'>,
): Promise<void> => {
  const consented = access === 'oauth' ? consentProviderOf(provider) : null
  if (consented !== null) await removeConsent(tx, app, consented)
  // The key of the call recorder is shown and forgotten on the page of licences.
  if (consented === 'Gong') return storeWebhookSecret(tx, app, provider, null)
  for (const name of Object.values(namesOf(provider))) await storeSecret(tx, app, name, null)
}

/** Forgets what opened a vendor by another way than from now on, but for what the page of licences shows of the call recorder. */
export const forgetOtherWay = async (
  tx: TenantTransaction,
  app: AppContext,
  { provider, access }: Pick<Row<'connection'>, 'access' | 'provider'>,
): Promise<void> => {
  const consented = consentProviderOf(provider)
  if (consented === null || consented === 'Gong') return
  if (access !== 'oauth') {
    await removeConsent(tx, app, consented)
    return
  }
  const { credentials, accessToken } = namesOf(provider)
  await storeSecret(tx, app, credentials, null)
  await storeSecret(tx, app, accessToken, null)
}

/** Why a vendor cannot be connected by this way, in words; null: it can. */
export const whyNoAccess = async (
  tx: TenantTransaction,
  app: AppContext,
  { provider, access }: Pick<Row<'connection'>, 'access' | 'provider'>,
): Promise<string | null> => {
  const consented = access === 'oauth' ? consentProviderOf(provider) : null
  if (consented === null) return whyNoSecrets(app.config)
  if (consented !== 'Gong') return whyNoConsent(app.config, consented)
  const missing = whyNoSecrets(app.config)
  if (missing !== null || (await loadConsent(tx, consented))?.state === 'connected') return missing
  return 'Nobody has given consent at Gong yet. Connect Gong by OAuth on the page Administration first.'
}
