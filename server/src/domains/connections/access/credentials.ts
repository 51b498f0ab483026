import { propertyName } from '@bic/contract/configuration/known-properties'
import type { Row } from '@bic/database/schema'
import type { TenantTransaction } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { openSecret, storeSecret, whyNoSecrets } from '#domains/configuration/shared/customer-secrets.ts'
import { loadConnection, removeConnection } from '#domains/configuration/shared/recorder-access.ts'

/** A key with its secret, as an administrator of the vendor made them. */
export interface KeyAndSecret {
  readonly key: string
  readonly secret: string
}

type Provider = Row<'connection'>['provider']

/** Under which names the key and the secret of a vendor are sealed: those of the call recorder are shown on the page of licences as well. */
const namesOf = (provider: Provider) =>
  provider === 'Gong'
    ? { key: propertyName.accessKey, secret: propertyName.accessSecret }
    : { key: `${provider} key`, secret: `${provider} secret` }

/** The key and the secret that are kept for a vendor; null when one of them is not. */
export const openKeyAndSecret = async (
  tx: TenantTransaction,
  app: AppContext,
  provider: Provider,
): Promise<KeyAndSecret | null> => {
  const names = namesOf(provider)
  const key = await openSecret(tx, app.config, names.key)
  const secret = await openSecret(tx, app.config, names.secret)
  return key === null || secret === null ? null : { key, secret }
}

/** Keeps a key and its secret sealed. @throws AppError CONFLICT where the server has no key for credentials */
export const storeKeyAndSecret = async (
  tx: TenantTransaction,
  app: AppContext,
  provider: Provider,
  { key, secret }: KeyAndSecret,
): Promise<void> => {
  const names = namesOf(provider)
  await storeSecret(tx, app, names.key, key, 'accessKey')
  await storeSecret(tx, app, names.secret, secret, 'accessSecret')
}

/** Whether these are the key and the secret that are kept. */
export const isKept = async (
  tx: TenantTransaction,
  app: AppContext,
  provider: Provider,
  { key, secret }: KeyAndSecret,
): Promise<boolean> => {
  const kept = await openKeyAndSecret(tx, app, provider)
  return kept?.key === key && kept.secret === secret
}

/** Forgets what opens the vendor of a connection. */
export const forgetCredentials = async (
  tx: TenantTransaction,
  app: AppContext,
  { access, provider }: Pick<Row<'connection'>, 'access' | 'provider'>,
): Promise<void> => {
  if (access === 'oauth') {
    await removeConnection(tx, app)
    return
  }
  const names = namesOf(provider)
  await storeSecret(tx, app, names.key, null)
  await storeSecret(tx, app, names.secret, null)
}

/** Why a vendor cannot be connected by this way, in words; null: it can. */
export const whyNoAccess = async (
  tx: TenantTransaction,
  app: AppContext,
  access: Row<'connection'>['access'],
): Promise<string | null> => {
  const missing = whyNoSecrets(app.config)
  if (missing !== null || access === 'keyAndSecret') return missing
  const found = await loadConnection(tx)
  if (found?.state === 'connected') return null
  return 'Nobody has given consent at Gong yet. Connect Gong by OAuth on the page Administration first.'
}
