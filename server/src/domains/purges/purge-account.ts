import type { SignedInUser } from '@bic/contract/calls/access'
import type { Received } from '@bic/contract/calls/routes'
import { visibleName } from '@bic/contract/values/names'
import type { TenantTransaction } from '@bic/database/tenant'
import { AppError, badInput, notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed, unchanged, type Written } from '#http/written.ts'
import { startJob } from '#jobs/job-run.ts'
import { countAccount } from './actions/count-account.ts'
import { countOtherAdministrators, requireAccount } from './actions/find-account.ts'

const daysToAgree = 7

interface Asked {
  readonly purgeId: number
  readonly state: 'asked' | 'running'
}

interface Asking {
  readonly body: Received<'purgeAccount', 'body'>
  readonly user: SignedInUser
  readonly at: Date
}

const ask = async (tx: TenantTransaction, { body, user, at }: Asking): Promise<Written<Asked>> => {
  const { db, customerId } = tx
  const { accountId, reason } = body
  if (reason === undefined) throw badInput('reason', 'Please choose why the account is to be deleted.')
  if ((await countOtherAdministrators(tx, user.userId)) === 0) {
    throw new AppError(
      'CONFLICT',
      'You are the only administrator, and two people have to agree to this. Give somebody else the role ADMIN on User Administration first.',
    )
  }
  // A request that nobody agreed to in time makes room for another.
  await db
    .updateTable('purge_request')
    .set({ state: 'withdrawn', ended_at: at })
    .where('customer_id', '=', customerId)
    .where('account_id', '=', accountId)
    .where('state', '=', 'asked')
    .where('expires_at', '<=', at)
    .execute()
  const made = await db
    .insertInto('purge_request')
    .values({
      customer_id: customerId,
      account_id: accountId,
      reason,
      asked_by: user.userId,
      asked_at: at,
      expires_at: new Date(at.getTime() + daysToAgree * 86_400_000),
      agreed_by: null,
      agreed_at: null,
      job_run_id: null,
      ended_at: null,
      ended_by: null,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw new AppError('CONFLICT', 'The deletion of this account was asked for already.', 'accountId')
  const entry = { action: 'account purge asked for', entity: 'account', entityId: accountId, detail: { reason } }
  return changed({ purgeId: made.id, state: 'asked' }, entry, { what: ['purges'] })
}

/** Whether a deletion that was agreed to waits in the queue or is under way. */
const isAlive = async ({ db, customerId }: TenantTransaction, jobRunId: number | null): Promise<boolean> => {
  const run = await db
    .selectFrom('job_run')
    .select('status')
    .where('customer_id', '=', customerId)
    .where('id', '=', jobRunId ?? 0)
    .executeTakeFirst()
  return run?.status === 'queued' || run?.status === 'running'
}

const agree = async (tx: TenantTransaction, purgeId: number, { body, user, at }: Asking): Promise<Written<Asked>> => {
  const { db, customerId } = tx
  const found = await db
    .selectFrom('purge_request')
    .select(['state', 'account_id', 'asked_by', 'agreed_by', 'expires_at', 'job_run_id'])
    .where('customer_id', '=', customerId)
    .where('id', '=', purgeId)
    .forUpdate()
    .executeTakeFirst()
  if (found?.account_id !== body.accountId) throw notFound('This request')
  if (found.state === 'done' || found.state === 'withdrawn') {
    throw new AppError('CONFLICT', 'This request is not open any more. Please reload.', 'purgeId')
  }
  const isRunning = found.state === 'running'
  if (isRunning && (await isAlive(tx, found.job_run_id))) return unchanged({ purgeId, state: 'running' })
  if (!isRunning && found.asked_by === user.userId) {
    throw new AppError('NOT_ALLOWED', 'You asked for this yourself: another administrator has to agree.', 'purgeId')
  }
  if (!isRunning && found.expires_at <= at) {
    throw new AppError(
      'CONFLICT',
      `Nobody agreed within ${daysToAgree} days. Ask for the deletion again, and have another administrator agree.`,
      'purgeId',
    )
  }
  const jobRunId = await startJob(tx, {
    kind: 'purge-account',
    title: `Deleting account ${found.account_id}`,
    payload: { purgeId },
    createdBy: found.agreed_by ?? user.userId,
  })
  await db
    .updateTable('purge_request')
    .set({
      state: 'running',
      job_run_id: jobRunId,
      ...(isRunning ? {} : { agreed_by: user.userId, agreed_at: at }),
    })
    .where('customer_id', '=', customerId)
    .where('id', '=', purgeId)
    .execute()
  const action = isRunning ? 'account purge continued' : 'account purge agreed to'
  const entry = { action, entity: 'account', entityId: found.account_id, detail: { purgeId } }
  return changed({ purgeId, state: 'running' }, entry, { what: ['purges', 'jobs'] })
}

/**
 * Two people: whoever asks types the name of the account, and so does the other administrator who agrees. A deletion that
 * was agreed to and stopped on the way is continued by the same call.
 */
export const purgeAccount: Handler<'purgeAccount'> = async ({ app, body, user, write }) =>
  write(async tx => {
    const name = await requireAccount(tx, body.accountId)
    if (body.confirmName !== visibleName(name)) {
      throw badInput('confirmName', 'This is not the name of the account. Please type it exactly as it is shown.')
    }
    const deletedCounts = await countAccount(tx, body.accountId)
    const asking = { body, user, at: app.now() }
    const outcome = body.purgeId === undefined ? await ask(tx, asking) : await agree(tx, body.purgeId, asking)
    return { ...outcome, answer: { ...outcome.answer, deletedCounts } }
  })
