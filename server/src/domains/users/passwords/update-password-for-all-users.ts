import { inDirectory, type TenantTransaction, type Transaction } from '@bic/database/tenant'
import { hashPassword } from '#domains/access/shared/passwords.ts'
import { announce } from '#events/event-hub.ts'
import { badInput } from '#http/app-error.ts'
import type { Call, Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import { isConfirmed, makeConfirmation } from './confirmation.ts'

type Asking = Pick<Call<'updatePasswordForAllUsers'>, 'user' | 'body'>

/** Whom the request leaves as they are: the person who makes it, and the provider's people unless they are one of them. */
const findSpared = async ({ db, customerId }: TenantTransaction, { user, body }: Asking): Promise<number[]> => {
  const own = body.includeOwn === 'Y' ? [] : [user.userId]
  if (user.role === 'tribyl_admin') return own
  const providers = await db
    .selectFrom('app_user')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('role', '=', 'tribyl_admin')
    .execute()
  return [...own, ...providers.map(({ id }) => id)]
}

const countAccounts = async (tx: TenantTransaction, spared: readonly number[]): Promise<number> => {
  const { rows } = await inDirectory(tx, ({ client }) =>
    client.query<{ accounts: number }>(
      `select count(*)::int as accounts from login
       where customer_id = $1 and password_hash is not null and user_id <> all($2::bigint[])`,
      [tx.customerId, spared],
    ),
  )
  return rows[0]?.accounts ?? 0
}

interface Setting {
  readonly customerId: number
  readonly passwordHash: string
  readonly at: Date
  readonly spared: readonly number[]
  /** Whose session stays although their password may have changed. */
  readonly sessionId: string
  /** The people of the provider, whose sessions are not a customer's business. */
  readonly providers: readonly number[]
}

/** Links by which somebody who knew the old password could still get in are void, and so are addresses that were wished for. */
const voidAllLinks = async ({ client }: Transaction, customerId: number, userIds: readonly number[], at: Date) => {
  const values = [customerId, userIds, at]
  await client.query(
    'update reset_token set used_at = $3 where customer_id = $1 and used_at is null and user_id = any($2::bigint[])',
    values,
  )
  await client.query(
    'update email_change set ended_at = $3 where customer_id = $1 and ended_at is null and user_id = any($2::bigint[])',
    values,
  )
}

/** Answers how many accounts have the password now, and whose sessions ended. */
const setAll = async (directory: Transaction, setting: Setting) => {
  const { customerId, passwordHash, at, spared, sessionId, providers } = setting
  const changedRows = await directory.client.query<{ user_id: number }>(
    `update login set password_hash = $2
     where customer_id = $1 and password_hash is not null and user_id <> all($3::bigint[]) returning user_id`,
    [customerId, passwordHash, spared],
  )
  await voidAllLinks(
    directory,
    customerId,
    changedRows.rows.map(({ user_id }) => user_id),
    at,
  )
  const ended = await directory.client.query<{ user_id: number }>(
    `update session set ended_at = $2
     where customer_id = $1 and ended_at is null and id <> $3 and user_id <> all($4::bigint[]) returning user_id`,
    [customerId, at, sessionId, providers],
  )
  return { updatedCount: changedRows.rows.length, signedOut: [...new Set(ended.rows.map(({ user_id }) => user_id))] }
}

/**
 * Only accounts that have a password get the new one: people who sign in through an identity provider, and those who have
 * yet to accept their invitation, would otherwise get a way in that they do not know of.
 */
export const updatePasswordForAllUsers: Handler<'updatePasswordForAllUsers'> = async call => {
  const { app, user, sessionId, body, read, write } = call
  const { customerId } = user
  const asked = { customerId, sessionId, password: body.password, includeOwn: body.includeOwn === 'Y' }
  if (body.confirmation === undefined) {
    const accountCount = await read(async tx => countAccounts(tx, await findSpared(tx, call)))
    return { updatedCount: 0, accountCount, confirmation: makeConfirmation(app, asked) }
  }
  if (!isConfirmed(app, body.confirmation, asked)) {
    throw badInput('confirmation', 'This confirmation is of another request or too old. Leave it out to get a new one.')
  }
  const passwordHash = await hashPassword(body.password)
  const updatedCount = await write(async tx => {
    const spared = await findSpared(tx, call)
    const providers = spared.filter(id => id !== user.userId)
    const at = app.now()
    const { updatedCount, signedOut } = await inDirectory(tx, directory =>
      setAll(directory, { customerId, passwordHash, at, spared, sessionId, providers }),
    )
    for (const userId of signedOut) await announce(tx, { kind: 'sessions-ended', userId })
    const detail = { accounts: updatedCount, signedOut: signedOut.length, includeOwn: asked.includeOwn }
    const entry = { action: 'passwords of all users set', entity: 'customer', entityId: customerId, detail }
    return changed(updatedCount, entry, { what: ['users'] })
  })
  return { updatedCount, accountCount: updatedCount, confirmation: null }
}
