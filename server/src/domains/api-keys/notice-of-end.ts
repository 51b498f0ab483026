import { randomUUID } from 'node:crypto'
import { noticeDays } from '@bic/contract/api-keys/key-rules'
import { inDirectory, type TenantTransaction } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { unaudited, unchanged, type Written } from '#http/written.ts'
import { queueMail } from '#jobs/queue-mail.ts'
import { writeCustomer } from '#tenancy/customer.ts'
import { eachCustomer } from '#tenancy/each-customer.ts'
import { findAdministrators } from '../access/shared/administrators.ts'
import { notify } from '../notifications/shared/notify.ts'

interface Ending {
  readonly id: number
  readonly user_id: number
  readonly created_by: number
  readonly kind: 'personal' | 'service'
  readonly name: string
  readonly day: string
}

/** Notes which keys end soon. Who made a key for a few days only knows that it ends. */
const noteEnding = (tx: TenantTransaction, at: Date): Promise<Ending[]> =>
  inDirectory(tx, async ({ client }) => {
    const active = await client.query(`select from customer where id = $1 and status = 'Active'`, [tx.customerId])
    if (active.rowCount === 0) return []
    const { rows } = await client.query<Ending>(
      `update api_key set noticed_at = $2
       where customer_id = $1 and revoked_at is null and noticed_at is null
         and expires_at > $2 and expires_at <= $2::timestamptz + make_interval(days => $3)
         and expires_at - created_at > make_interval(days => $3)
       returning id, user_id, created_by, kind, name, to_char(expires_at at time zone 'utc', 'YYYY-MM-DD') as day`,
      [tx.customerId, at, noticeDays],
    )
    return rows
  })

/** Whom the end of a key concerns: its person; of a service whoever made it, or all administrators when that is none any more. */
const concerned = async (tx: TenantTransaction, { kind, user_id, created_by }: Ending): Promise<readonly number[]> => {
  if (kind === 'personal') return [user_id]
  const administrators = await findAdministrators(tx)
  return administrators.has(created_by) ? [created_by] : [...administrators]
}

const emailOf = async ({ db, customerId }: TenantTransaction, userId: number): Promise<string | undefined> => {
  const row = await db
    .selectFrom('app_user')
    .select('email')
    .where('customer_id', '=', customerId)
    .where('id', '=', userId)
    .where('active', '=', true)
    .executeTakeFirst()
  return row?.email
}

/** Notifies of the keys that end soon, on the page and by mail, each once: a night that is repeated finds none left. */
const noticeSome = async (tx: TenantTransaction, at: Date): Promise<Written<number>> => {
  const ending = await noteEnding(tx, at)
  if (ending.length === 0) return unchanged(0)
  for (const key of ending) {
    const path = key.kind === 'personal' ? '/my-profile/api-keys' : '/user-administration/api-keys'
    for (const userId of await concerned(tx, key)) {
      const to = await emailOf(tx, userId)
      if (to === undefined) continue
      const title = `The API key "${key.name}" ends on ${key.day}`
      const text = 'What uses it is refused from then on. Make a new key and enter it there.'
      await notify(tx, { userId, kind: 'api key', title, text, link: path, key: `api-key-end-${key.id}`, at })
      const id = randomUUID()
      const task = { purpose: 'api-key-end' as const, id, to, name: key.name, day: key.day, path }
      await inDirectory(tx, directory => queueMail(directory, task, `api-key-end-${id}`))
    }
  }
  // Its making and revoking have entries.
  return unaudited(ending.length, 'step')
}

/** Tells owners of keys that end within a week. Answers of how many. */
export const noticeKeysNightly = (app: AppContext): Promise<number> =>
  eachCustomer(app, 'api-key-notice', async customerId => {
    const write = writeCustomer(app, { customerId, userId: null })
    return write(tx => noticeSome(tx, app.now()))
  })
