import type { TenantTransaction } from '@bic/database/tenant'
import type { Config } from '#config.ts'
import { AppError } from '#http/app-error.ts'
import { open, seal } from '#secrets.ts'

/** What sealing and dating a value takes. */
export interface Means {
  readonly config: Pick<Config, 'credentialsKey'>
  readonly now: () => Date
}

/** Why this server keeps no credentials; null: it does. */
export const whyNoSecrets = ({ credentialsKey }: Pick<Config, 'credentialsKey'>): string | null =>
  credentialsKey === undefined
    ? 'This server has no key for credentials, so they cannot be stored. The operator sets CREDENTIALS_KEY and restarts it.'
    : null

const placeOf = (customerId: number, name: string): string => `${customerId} ${name}`

/**
 * Keeps a credential sealed, or takes it away.
 *
 * @param field that a refusal names
 * @throws AppError CONFLICT where the server has no key
 */
export const storeSecret = async (
  tx: TenantTransaction,
  means: Means,
  name: string,
  value: string | null,
  field?: string,
): Promise<void> => {
  const { db, customerId } = tx
  if (value === null) {
    await db.deleteFrom('customer_secret').where('customer_id', '=', customerId).where('name', '=', name).execute()
    return
  }
  const key = means.config.credentialsKey
  if (key === undefined) throw new AppError('CONFLICT', whyNoSecrets(means.config) ?? undefined, field)
  const { keyId, bytes } = seal(key, placeOf(customerId, name), value)
  const row = { key_id: keyId, sealed: bytes, changed_at: means.now() }
  await db
    .insertInto('customer_secret')
    .values({ customer_id: customerId, name, ...row })
    .onConflict(conflict => conflict.columns(['customer_id', 'name']).doUpdateSet(row))
    .execute()
}

/** A credential; null when there is none, or none that this server can open. */
export const openSecret = async (
  { db, customerId }: TenantTransaction,
  { credentialsKey }: Pick<Config, 'credentialsKey'>,
  name: string,
): Promise<string | null> => {
  const row = await db
    .selectFrom('customer_secret')
    .select(['key_id', 'sealed'])
    .where('customer_id', '=', customerId)
    .where('name', '=', name)
    .executeTakeFirst()
  if (!row || credentialsKey === undefined) return null
  try {
    return open(credentialsKey, placeOf(customerId, name), { keyId: row.key_id, bytes: row.sealed })
  } catch {
    return null
  }
}
