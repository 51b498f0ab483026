import { readColumns } from '@bic/database/read-columns'
import type { TenantTransaction } from '@bic/database/tenant'
import { sql } from 'kysely'
import type { AppContext } from '#app-context.ts'
import { customerCache } from '../store/customer-cache.ts'
import { type ChangedTalk, DealTalk, type TalkOfDeals } from './deal-talk.ts'

const cache = customerCache<DealTalk>(16)
/** Conversations that changed are kept beside the others; when they are more, all are read again. */
const mostChanges = 10_000

const columns = ['deal', 'day', 'id'] as const

/** An index has all of it in this order: no row is read. */
const readWhole = async (tx: TenantTransaction): Promise<TalkOfDeals> => {
  const query = sql`
    select opportunity_id as deal, happened_on as day, id from conversation
    where customer_id = ${tx.customerId} and opportunity_id is not null and happened_on is not null
    order by opportunity_id, happened_on, id`
  const found = await readColumns(tx, { compile: () => query.compile(tx.db) }, columns)
  return { deals: found.deal.numbers(), days: found.day.numbers(), ids: found.id.numbers() }
}

/** What came, changed or left in a revision after `rev`. */
const readChanged = async ({ client, customerId }: TenantTransaction, rev: number): Promise<readonly ChangedTalk[]> => {
  const { rows } = await client.query<ChangedTalk>(
    `select id, opportunity_id as "dealId", happened_on - date '1970-01-01' as day
     from conversation where customer_id = $1 and rev > $2
     union all
     select conversation_id, null, null from conversation_tombstone where customer_id = $1 and rev > $2`,
    [customerId, rev],
  )
  return rows
}

/**
 * Which conversations of each deal were when, as this transaction sees it, or newer: what this process knows of it, with what changed
 * since. A sixth of what the corpus takes to read the first time. Never in a transaction that has itself changed conversations, for it
 * might yet be undone.
 *
 * @param matrixRev the counter as this transaction sees it.
 */
export const loadDealTalk = async (app: AppContext, tx: TenantTransaction, matrixRev: number): Promise<DealTalk> => {
  const { customerId } = tx
  const talk = cache.get(app, customerId) ?? new DealTalk()
  const from = talk.rev
  if (from >= matrixRev && from > 0) return talk
  const changed = from === 0 || talk.changes > mostChanges ? null : await readChanged(tx, from)
  const whole = changed === null ? await readWhole(tx) : null
  // Another call may have brought it further while this one was reading; then what was read here is old news.
  if ((cache.get(app, customerId)?.rev ?? 0) > from || talk.rev > from) return loadDealTalk(app, tx, matrixRev)
  if (whole) talk.putWhole(whole)
  if (changed) talk.putChanged(changed)
  talk.rev = Math.max(matrixRev, from)
  cache.set(app, customerId, talk)
  return talk
}
