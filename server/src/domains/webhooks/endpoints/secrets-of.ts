import { randomBytes } from 'node:crypto'
import { hoursOfFormerSecret } from '@bic/contract/webhooks/event-types'
import type { Row } from '@bic/database/schema'
import type { Config } from '#config.ts'
import { AppError } from '#http/app-error.ts'
import { idOfKey, open, seal } from '#secrets.ts'

type EndpointRow = Row<'webhook_endpoint'>

const prefix = 'whsec_'
/** Standard Webhooks takes 24 to 64. */
const secretBytes = 32

const placeOf = (customerId: number): string => `${customerId} webhook secret`

/** @throws AppError CONFLICT where the server keeps no credentials */
const keyOf = ({ credentialsKey }: Pick<Config, 'credentialsKey'>): Uint8Array => {
  if (credentialsKey !== undefined) return credentialsKey
  throw new AppError(
    'CONFLICT',
    'This server has no key for credentials, so no secret can be kept. The operator sets CREDENTIALS_KEY and restarts it.',
  )
}

/** A new secret: as it is shown once, and as it is kept. @throws AppError CONFLICT where the server keeps no credentials */
export const makeSecret = (config: Pick<Config, 'credentialsKey'>, customerId: number) => {
  const secret = `${prefix}${randomBytes(secretBytes).toString('base64')}`
  const { keyId, bytes } = seal(keyOf(config), placeOf(customerId), secret)
  return { secret, kept: { key_id: keyId, sealed: bytes } }
}

/** Until when the secret that is replaced now signs as well. */
export const formerUntil = (now: Date): Date => new Date(now.getTime() + hoursOfFormerSecret * 3_600_000)

/** The keys that sign for an endpoint, the newest first; null when another key of the server sealed its secret. */
export const openSecrets = (
  { credentialsKey }: Pick<Config, 'credentialsKey'>,
  row: EndpointRow,
  now: Date,
): readonly Buffer[] | null => {
  const keyOfSecret = (keyId: string, bytes: Buffer): Buffer | null => {
    if (credentialsKey === undefined || keyId !== idOfKey(credentialsKey)) return null
    const secret = open(credentialsKey, placeOf(row.customer_id), { keyId, bytes })
    return Buffer.from(secret.slice(prefix.length), 'base64')
  }
  const present = keyOfSecret(row.key_id, row.sealed)
  if (present === null) return null
  const { previous_key_id: keyId, previous_sealed: bytes, previous_until: until } = row
  const former = keyId !== null && bytes !== null && until !== null && until > now ? keyOfSecret(keyId, bytes) : null
  return former === null ? [present] : [present, former]
}
