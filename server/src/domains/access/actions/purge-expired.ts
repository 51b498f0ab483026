import { unconfirmedDays } from '@bic/contract/access/expert-application'
import type { PoolClient, QueryResult } from 'pg'
import type { AppContext } from '#app-context.ts'
import { unaudited } from '#http/written.ts'
import { dropFailed } from '#jobs/drop-failed.ts'
import { writeCustomer } from '#tenancy/customer.ts'
import { readDirectory, writeDirectory } from '#tenancy/directory.ts'

const hour = 3_600_000
const day = 24 * hour

/** What is kept of the directory after its time is over, in milliseconds. Sign-ins stay in `login_activity` for as long as the customer keeps records of use. */
const directoryTables = [
  { table: 'session', key: 'id', since: 'expires_at', kept: 30 * day },
  { table: 'reset_token', key: 'token_hash', since: 'expires_at', kept: 7 * day },
  { table: 'invitation', key: 'token_hash', since: 'expires_at', kept: 7 * day },
  { table: 'expert_signup', key: 'token_hash', since: 'expires_at', kept: 7 * day },
  { table: 'extension_code', key: 'code_hash', since: 'expires_at', kept: day },
  { table: 'api_key', key: 'id', since: 'expires_at', kept: 30 * day },
  { table: 'extension_token', key: 'id', since: 'expires_at', kept: 30 * day },
  {
    table: 'expert_application',
    key: 'token_hash',
    since: 'changed_at',
    kept: unconfirmedDays * day,
  },
  { table: 'email_change', key: 'token_hash', since: 'expires_at', kept: 7 * day },
  { table: 'mail_sending', key: 'id', since: 'asked_at', kept: 2 * day },
] as const

const idempotencyKept = 2 * day
const failedMailKept = 7 * day

type Removal = (tx: { readonly client: PoolClient }) => Promise<QueryResult>
type Within = (work: Removal) => Promise<QueryResult>

/** Works through what is due, a batch to a transaction, so that nobody waits for long. Answers how many rows went. */
const inBatches = async (
  within: Within,
  batchRows: number,
  sql: string,
  values: readonly unknown[],
): Promise<number> => {
  for (let removed = 0; ; ) {
    const { rowCount } = await within(({ client }) => client.query(sql, [...values, batchRows]))
    removed += rowCount ?? 0
    if ((rowCount ?? 0) < batchRows) return removed
  }
}

/**
 * Removes sessions, links and idempotency keys whose time is long over, of all customers, and mails that were given up.
 * Answers how many rows went, by table.
 */
export const purgeExpired = async (app: AppContext, batchRows = 5000): Promise<Readonly<Record<string, number>>> => {
  const before = (kept: number) => new Date(app.now().getTime() - kept)
  const removed: Record<string, number> = {}
  for (const { table, key, since, kept } of directoryTables) {
    removed[table] = await inBatches(
      work => writeDirectory(app, 'expired rows', work),
      batchRows,
      `delete from ${table} where ${key} in (select ${key} from ${table} where ${since} < $1 order by ${since} limit $2)`,
      [before(kept)],
    )
  }
  const customers = await readDirectory(app, ({ db }) => db.selectFrom('customer').select('id').execute())
  removed.idempotency_key = 0
  for (const { id } of customers) {
    removed.idempotency_key += await inBatches(
      work => writeCustomer(app, { customerId: id, userId: null })(async tx => unaudited(await work(tx), 'upkeep')),
      batchRows,
      `delete from idempotency_key where customer_id = $1 and (user_id, key) in (
         select user_id, key from idempotency_key where customer_id = $1 and created_at < $2 order by created_at limit $3)`,
      [id, before(idempotencyKept)],
    )
  }
  removed.failed_mails = await dropFailed(app, 'send_mail', before(failedMailKept))
  app.log.info({ removed }, 'what had run out was removed')
  return removed
}
