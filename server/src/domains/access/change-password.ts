import { inDirectory, type Transaction } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { AppError } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import { hashToken } from '#jobs/queue-mail.ts'
import { writeCustomer } from '#tenancy/customer.ts'
import { readDirectory } from '#tenancy/directory.ts'
import { hashPassword } from './shared/passwords.ts'
import { setPassword } from './shared/set-password.ts'
import { rememberDevice } from './sign-in/device.ts'

interface Asker {
  readonly customer_id: number
  readonly user_id: number
}

/** The tables of links by which a password is chosen: mailed on request, or with an invitation. */
const tables = ['reset_token', 'invitation'] as const
type Table = (typeof tables)[number]

/** Whose link it is, used up or not, and in which table it stands; null for one that was never mailed. */
const findAsker = (app: AppContext, token: Buffer): Promise<(Asker & { readonly table: Table }) | null> =>
  readDirectory(app, async ({ db }) => {
    for (const table of tables) {
      const found = await db
        .selectFrom(table)
        .select(['customer_id', 'user_id'])
        .where('token_hash', '=', token)
        .executeTakeFirst()
      if (found) return { ...found, table }
    }
    return null
  })

const useUp = ({ db }: Transaction, table: Table, token: Buffer, at: Date) =>
  table === 'reset_token'
    ? db
        .updateTable('reset_token')
        .set({ used_at: at })
        .where('token_hash', '=', token)
        .where('used_at', 'is', null)
        .where('expires_at', '>', at)
        .returning('user_id')
        .executeTakeFirst()
    : db
        .updateTable('invitation')
        .set({ ended_at: at })
        .where('token_hash', '=', token)
        .where('ended_at', 'is', null)
        .where('expires_at', '>', at)
        .returning('user_id')
        .executeTakeFirst()

const actions = {
  reset_token: ['password reset', 'password reset refused'],
  invitation: ['invitation accepted', 'invitation refused'],
} as const

/** Uses up the token and ends every session of the user; a second use is refused, and so are their other links. */
export const changePassword: Handler<'changePassword'> = async ({ app, body, reply }) => {
  const passwordHash = await hashPassword(body.password)
  const at = app.now()
  const token = hashToken(body.token)
  const asker = await findAsker(app, token)
  if (!asker) throw new AppError('TOKEN_EXPIRED')
  const { customer_id: customerId, user_id: userId, table } = asker
  const isUsed = await writeCustomer(app, { customerId, userId })(async tx => {
    const used = await inDirectory(tx, async directory => {
      // In the order in which other changes of a sign-in take their locks, so that one waits for the other.
      const login = await directory.db
        .selectFrom('login')
        .select('active')
        .where('customer_id', '=', customerId)
        .where('user_id', '=', userId)
        .forUpdate()
        .executeTakeFirst()
      return login?.active ? useUp(directory, table, token, at) : undefined
    })
    if (used) await setPassword(tx, { userId, passwordHash, at })
    const action = actions[table][used ? 0 : 1]
    const detail = used ? {} : { reason: 'the link is used, void or too old' }
    return changed(used !== undefined, { action, entity: 'user', entityId: userId, detail })
  })
  if (!isUsed) throw new AppError('TOKEN_EXPIRED')
  // Whoever reads their mail here is no stranger: others' failed sign-ins do not slow them.
  reply.header('set-cookie', await rememberDevice(app, `${customerId}:${userId}`))
  return null
}
