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

/** Keeps a key and its secret sealed. @throws AppError CONFLICT where the server has no key for credentials */
export const storeKeyAndSecret = async (
  tx: TenantTransaction,
  app: AppContext,
  { key, secret }: KeyAndSecret,
): Promise<void> => {
  await storeSecret(tx, app, propertyName.accessKey, key, 'accessKey')
  await storeSecret(tx, app, propertyName.accessSecret, secret, 'accessSecret')
}

/** Whether these are the key and the secret that are kept. */
export const isKept = async (tx: TenantTransaction, app: AppContext, { key, secret }: KeyAndSecret): Promise<boolean> =>
  (await openSecret(tx, app.config, propertyName.accessKey)) === key &&
  (await openSecret(tx, app.config, propertyName.accessSecret)) === secret

/** Forgets what opens the vendor of a connection. */
export const forgetCredentials = async (
  tx: TenantTransaction,
  app: AppContext,
  { access }: Pick<Row<'connection'>, 'access'>,
): Promise<void> => {
  if (access === 'oauth') {
    await removeConnection(tx, app)
    return
  }
  await storeSecret(tx, app, propertyName.accessKey, null)
  await storeSecret(tx, app, propertyName.accessSecret, null)
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
