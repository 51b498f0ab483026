import type { KeyScope } from '@bic/contract/api-keys/key-areas'
import { type KeyKind, mostKeys } from '@bic/contract/api-keys/key-rules'
import { inDirectory, type TenantTransaction } from '@bic/database/tenant'
import { dayMs } from '@bic/engine/calendar/day'
import { badInput } from '#http/app-error.ts'
import { makeKey } from '#http/key-text.ts'
import { changed, type Written } from '#http/written.ts'
import { hashToken } from '#jobs/queue-mail.ts'

interface NewKey {
  readonly kind: KeyKind
  /** Who it acts as. */
  readonly userId: number
  readonly createdBy: number
  readonly name: string
  readonly scopes: readonly KeyScope[]
  readonly days: number
  readonly at: Date
}

interface StoredKey {
  readonly id: number
  /** In the answer of this call only: what is stored opens nothing. */
  readonly key: string
  readonly expiresAt: string
}

/** @throws AppError BAD_INPUT naming `name` when the person, or the services of the customer, have as many keys as they may */
const requireRoom = (tx: TenantTransaction, { kind, userId, at }: NewKey): Promise<void> =>
  inDirectory(tx, async ({ db, client }) => {
    // Two that are made at once wait for one another.
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `api_key:${tx.customerId}:${kind === 'personal' ? userId : 'services'}`,
    ])
    const { live } = await db
      .selectFrom('api_key')
      .select(eb => eb.fn.countAll<number>().as('live'))
      .where('customer_id', '=', tx.customerId)
      .where('kind', '=', kind)
      .$if(kind === 'personal', query => query.where('user_id', '=', userId))
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', at)
      .executeTakeFirstOrThrow()
    if (Number(live) >= mostKeys) {
      throw badInput('name', `There are ${mostKeys} keys already. Revoke one that is not needed any more.`)
    }
  })

/** Stores a new key, with the entry of the audit trail. @throws AppError BAD_INPUT naming `name` when there are too many */
export const storeKey = async (tx: TenantTransaction, given: NewKey): Promise<Written<StoredKey>> => {
  await requireRoom(tx, given)
  const { kind, userId, createdBy, name, scopes, days, at } = given
  const key = makeKey(kind)
  const expires_at = new Date(at.getTime() + days * dayMs)
  const { id } = await inDirectory(tx, ({ db }) =>
    db
      .insertInto('api_key')
      .values({
        customer_id: tx.customerId,
        user_id: userId,
        kind,
        key_hash: hashToken(key),
        hint: key.slice(-4),
        name,
        scopes: [...scopes],
        created_at: at,
        created_by: createdBy,
        expires_at,
        last_used_at: null,
        last_used_from: null,
        noticed_at: null,
        revoked_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const entry = {
    action: kind === 'personal' ? 'API key created' : 'service key created',
    entity: 'API key',
    entityId: id,
    detail: { name, scopes: [...scopes], expires: expires_at.toISOString().slice(0, 10) },
  }
  return changed({ id, key, expiresAt: expires_at.toISOString() }, entry)
}
