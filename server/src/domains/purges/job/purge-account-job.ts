import { setTimeout as pause } from 'node:timers/promises'
import type { TenantTransaction } from '@bic/database/tenant'
import { forgetExports } from '#domains/exports/shared/forget-exports.ts'
import { requestContentReview } from '#domains/notifications/shared/request-content-review.ts'
import { AppError } from '#http/app-error.ts'
import { changed, unaudited, type Written } from '#http/written.ts'
import { JobCancelled, type JobContext, type JobHandler } from '#jobs/run-job.ts'
import { letGoOfRecords } from '#pipeline/ledger/forget-objects.ts'
import { noteRemovedRecords } from '#pipeline/ledger/removed-records.ts'
import { conversationsOfAccount, filesOfAccount } from '../actions/belonging.ts'
import { learnTerms } from './learn-terms.ts'
import { noteRemoved } from './note-removed.ts'
import type { Purge } from './purge.ts'
import { removeActivities, takeActivities } from './remove-activities.ts'
import { removeAccountConversations } from './remove-conversations.ts'
import { removeDeals } from './remove-deals.ts'
import { removeFileObjects, removeOtherObjects } from './remove-files.ts'
import { removePeople } from './remove-people.ts'
import { removeProposals, removeTraces } from './remove-traces.ts'
import { sweepIndex } from './sweep-index.ts'

/** Rounds in which what came in meanwhile is removed too. */
const mostRounds = 20

const events = {
  what: [
    'accounts',
    'deals',
    'conversations',
    'contacts',
    'matches',
    'analysis',
    'cards',
    'keywords',
    'uploads',
    'notes',
    'plans',
    'tearsheets',
    'storyNotes',
    'surveys',
    'profiles',
    'reports',
    'summaries',
    'videos',
    'alerts',
    'notifications',
    'views',
    'purges',
  ],
} as const

const find = ({ read }: JobContext, purgeId: number) =>
  read(({ db, customerId }) =>
    db
      .selectFrom('purge_request')
      .select(['account_id', 'state'])
      .where('customer_id', '=', customerId)
      .where('id', '=', purgeId)
      .executeTakeFirst(),
  )

/** What is still there of the account beside its own row. Whoever adds to it waits for this transaction. */
const countLeft = async ({ client, customerId }: TenantTransaction, accountId: number) => {
  await client.query('select from account where customer_id = $1 and id = $2 for update', [customerId, accountId])
  const { rows } = await client.query<{ left: number; open: number }>(
    `select (select count(*)::int from conversation where customer_id = $1 and id in ${conversationsOfAccount})
       + (select count(*)::int from conversation where customer_id = $1 and account_id = $2)
       + (select count(*)::int from opportunity where customer_id = $1 and account_id = $2)
       + (select count(*)::int from contact where customer_id = $1 and account_id = $2) as left,
       (select count(*)::int from file where customer_id = $1 and id in ${filesOfAccount}
          and status in ('received', 'reading')) as open`,
    [customerId, accountId],
  )
  return rows[0] ?? { left: 0, open: 0 }
}

/** The account itself, and the end of the request with its receipt, in one transaction; false when something came in. */
const removeAccount = async (tx: TenantTransaction, { id, accountId }: Purge, at: Date): Promise<Written<boolean>> => {
  const { client, customerId } = tx
  const { left, open } = await countLeft(tx, accountId)
  if (left + open > 0) return unaudited(false, 'step')
  const values = [customerId, accountId]
  const profile = await client.query('delete from customer_profile where customer_id = $1 and account_id = $2', values)
  const alerts = await client.query('delete from user_alert where customer_id = $1 and account_id = $2', values)
  const listed = await client.query('delete from campaign_account where customer_id = $1 and account_id = $2', values)
  await takeActivities(tx, { id, accountId })
  const versions = await letGoOfRecords(tx, 'accounts', [accountId])
  const account = await client.query<{ crm: string | null }>(
    'delete from account where customer_id = $1 and id = $2 returning crm_account_id as crm',
    values,
  )
  await noteRemovedRecords(
    tx,
    'account',
    account.rows.flatMap(({ crm }) => crm ?? []),
  )
  await noteRemoved(tx, id, {
    customer_profile: profile.rowCount ?? 0,
    user_alert: alerts.rowCount ?? 0,
    campaign_account: listed.rowCount ?? 0,
    account: account.rowCount ?? 0,
    sync_version: versions,
  })
  const done = await tx.db
    .updateTable('purge_request')
    .set({ state: 'done', ended_at: at, terms: [] })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returning(['removed', 'reason', 'asked_by', 'agreed_by'])
    .executeTakeFirstOrThrow()
  const { removed, reason, asked_by, agreed_by } = done
  const detail = { purgeId: id, reason, askedBy: asked_by, agreedBy: agreed_by, ...removed }
  return changed(true, { action: 'account purged', entity: 'account', entityId: accountId, detail }, events)
}

/** Conversations of deals of others that name this account belong to the deal's. */
const putRight = async ({ write }: JobContext, { accountId }: Purge): Promise<void> => {
  await write(async ({ client, customerId }) => {
    await client.query(
      `update conversation c set account_id = o.account_id from opportunity o
       where c.customer_id = $1 and c.account_id = $2 and o.customer_id = $1 and o.id = c.opportunity_id
         and o.account_id is distinct from $2`,
      [customerId, accountId],
    )
    return unaudited(null, 'step')
  })
}

/**
 * Removes an account for good: objects before the rows that name them, conversations in small transactions, then deals,
 * people and mentions elsewhere, then every word from the index, and last the account itself. Each step looks for what is
 * there still, so it may die anywhere and is taken up again; what is removed is counted in the transaction that removes it.
 * It cannot be stopped once it began: half an account helps nobody.
 */
export const purgeAccountJob: JobHandler<{ readonly purgeId: number }> = async job => {
  const { app, payload, write } = job
  const found = await find(job as JobContext, payload.purgeId)
  if (found?.state !== 'running' || found.account_id === null) return { state: found?.state ?? 'unknown' }
  const purge: Purge = { id: payload.purgeId, accountId: found.account_id }
  const work = job as JobContext
  const total = await job.read(async ({ client, customerId }) => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from conversation where customer_id = $1 and id in ${conversationsOfAccount}`,
      [customerId, purge.accountId],
    )
    return rows[0]?.count ?? 0
  })
  const report = async (done: number) => {
    try {
      await job.checkpoint({ done, total, message: '' })
    } catch (error) {
      if (!(error instanceof JobCancelled)) throw error
    }
  }
  for (let round = 1; round <= mostRounds; round++) {
    await write(async tx => {
      await learnTerms(tx, purge.id, purge.accountId)
      return unaudited(null, 'step')
    })
    await putRight(work, purge)
    await removeFileObjects(work, purge)
    await removeOtherObjects(work, purge)
    await removeAccountConversations(work, purge, report)
    await removeActivities(work, purge)
    await removeDeals(work, purge)
    await removePeople(work, purge)
    await removeTraces(work, purge)
    await sweepIndex(work, purge, () => report(total))
    await removeProposals(work, purge)
    // Each holds the account; none can be asked for while this runs.
    await forgetExports(work)
    const isGone = await write(tx => removeAccount(tx, purge, app.now()))
    if (isGone) {
      await write(async tx => unaudited(await requestContentReview(tx), 'step'))
      return { state: 'done' }
    }
    // Files of the account are being read: their conversations go in the next round.
    await pause(1000)
  }
  throw new AppError(
    'CONFLICT',
    'Files are being read in for this account again and again. Cancel that work under Work, then continue the deletion.',
  )
}
